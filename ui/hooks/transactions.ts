import { useMemo } from 'react'
import { getTransactionActions, readTransactions } from '../host/transactions.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts: your own transactions of the active account, beside those that the visitor makes in the modal. They are
 * listed in Activity, survive a reload, and a toast reports their outcome. Needs the plugin `activity()`.
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
  const kernel = useKernel()
  // The same functions with each render: effects of hosts depend on them.
  const actions = useMemo(() => getTransactionActions(kernel), [kernel])
  return { ...useReading(readTransactions), ...actions }
}
