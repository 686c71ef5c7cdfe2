import { PorticoError } from '../../kernel/index.ts'
import { Accounts, Activity, type ActivityActions, type HostTransactionInput } from '../../plugins/capabilities.ts'
import { useHostActions } from './providers.ts'
import { useCapability } from './state.ts'

/**
 * For hosts: your own transactions of the active account, beside those that the visitor makes in the modal. They are
 * listed in Activity, survive a reload, and a toast tells their end. Needs the plugin `activity()`.
 *
 * @returns `add({ hash, description })` lists one and follows it until it is final; it rejects with
 *   `transaction-invalid` or `account-missing`. `clear()` forgets all of them.
 * @example
 * ```tsx
 * const { add, transactions } = useTransactions()
 * const mint = async () => add({ hash: await writeContract(config, call), description: 'Mint Arcades No. 1' })
 * ```
 */
export function useTransactions() {
  const { addTransaction, clearTransactions } = useHostActions<Partial<ActivityActions>>(Activity)
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const transactions = useCapability(Activity, (state) =>
    (state?.hostTransactions ?? []).filter((one) => one.account === account),
  )
  return {
    /** Oldest first. */
    transactions,
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
