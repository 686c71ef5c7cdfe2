import type { Capability } from '../../kernel/index.ts'
import {
  Accounts,
  type AccountsActions,
  Balances,
  type BalancesActions,
  Router,
  type RouterActions,
} from '../../plugins/capabilities.ts'
import { getProviderActions } from '../capabilities.ts'
import { useKernel } from './kernel.ts'

/** For hosts, whose inputs may have passed no compiler: they wait until they can be checked. */
export function useHostActions<Actions>(capability: Capability): Actions {
  const kernel = useKernel()
  return getProviderActions(kernel, capability, kernel)
}

/** Moves between views: push, replace, back, open, close. */
export const useRouter = (): RouterActions => getProviderActions(useKernel(), Router)

/** Connects, disconnects and switches, by the plugin that provides it. */
export const useAccounts = (): AccountsActions => getProviderActions(useKernel(), Accounts)

/** Asks for what the active account has; empty where nobody provides `Balances`. */
export const useBalancesActions = (): Partial<BalancesActions> => getProviderActions(useKernel(), Balances)
