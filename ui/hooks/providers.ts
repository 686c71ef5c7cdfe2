import {
  Accounts,
  type AccountsActions,
  Balances,
  type BalancesActions,
  Router,
  type RouterActions,
} from '../../plugins/capabilities.ts'
import { actionsOf } from '../provided.ts'
import { useKernel } from './kernel.ts'

/** Moves between views: push, replace, back, open, close. */
export const useRouter = (): RouterActions => actionsOf(useKernel(), Router)

/** Connects, disconnects and switches, whoever does it. */
export const useAccounts = (): AccountsActions => actionsOf(useKernel(), Accounts)

/** Asks for what the active account has; empty where nobody provides `Balances`. */
export const useBalancesActions = (): Partial<BalancesActions> => actionsOf(useKernel(), Balances)
