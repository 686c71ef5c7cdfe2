import { PorticoError } from '../../kernel/index.ts'
import { Accounts, Activity, type ActivityActions, type HostTransactionInput } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { getHostActions, readProvider } from './read-state.ts'

/** Reads the host's own transactions of the active account. */
export function readTransactions(kernel: AnyKernel, state: object) {
  const account = readProvider(kernel, state, Accounts)?.active?.caipAddress
  const known = readProvider(kernel, state, Activity)?.hostTransactions ?? []
  return {
    /** Oldest first. */
    transactions: known.filter((one) => one.account === account),
  }
}

export function getTransactionActions(kernel: AnyKernel) {
  const { addTransaction, clearTransactions } = getHostActions<Partial<ActivityActions>>(kernel, Activity)
  return {
    add: async (transaction: HostTransactionInput): Promise<void> => {
      if (!addTransaction)
        throw new PorticoError('capability-missing', 'No plugin lists transactions.', {
          hints: ['Add activity() of portico/activity to createKernel({ plugins }).'],
        })
      await addTransaction(transaction)
    },
    clear: async (): Promise<void> => clearTransactions?.(),
  }
}
