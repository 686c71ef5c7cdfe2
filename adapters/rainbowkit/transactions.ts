import { Activity, type ActivityActions, Host } from '../../plugins/capabilities.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { useCapability } from '../../ui/hooks/state.ts'

interface NewTransaction {
  hash: string
  /** What it does, as the visitor reads it: “Mint Arcades No. 1”. */
  description: string
  /** Blocks that make it confirmed, its own included. Default 1. */
  confirmations?: number
}

/**
 * Your own transactions of the connected account. They are followed until they are final, also after a reload; with
 * `showRecentTransactions`, they are listed in the account's activity.
 *
 * @returns A function, the same in each render, that adds one. It rejects with `account-missing` while nobody is
 *   connected, `input-invalid`, or `transaction-invalid` if the hash has another form than the network's.
 * @example
 * ```tsx
 * const addRecentTransaction = useAddRecentTransaction()
 * const mint = async () => addRecentTransaction({ hash: await writeContractAsync(call), description: 'Mint' })
 * ```
 */
export const useAddRecentTransaction = (): ((transaction: NewTransaction) => Promise<void>) =>
  useHostActions<ActivityActions>(Activity).addTransaction

/** Whether a transaction of the account is pending, and the host shows them. */
export function useHasPendingTransactions(): boolean {
  const isShown = useCapability(Host, (host) => host?.features.history !== false)
  return useCapability(Activity, (state) => state?.isPending === true) && isShown
}
