import type { Capability } from '../../kernel/index.ts'
import {
  Accounts,
  type AccountsActions,
  Balances,
  type BalancesActions,
  Router,
  type RouterActions,
} from '../../plugins/capabilities.ts'
import { getProviderActions } from '../find-provider.ts'
import { getHostActions } from '../host/read-state.ts'
import { useKernel } from './kernel.ts'

/** For hosts, whose input may be untyped: these actions wait for the schemas. */
export const useHostActions = <Actions>(capability: Capability): Actions => getHostActions(useKernel(), capability)

/** Navigates between views: push, replace, back, open, close. */
export const useRouter = (): RouterActions => getProviderActions(useKernel(), Router)

/** Connects, disconnects and switches: the actions. What is connected is state: `useCapability(Accounts, …)`. */
export const useAccountsActions = (): AccountsActions => getProviderActions(useKernel(), Accounts)

/** Fetches the active account's balances; empty if no plugin provides `Balances`. */
export const useBalancesActions = (): Partial<BalancesActions> => getProviderActions(useKernel(), Balances)
