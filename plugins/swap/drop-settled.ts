// Removes stored requests that have ended, except approvals that a spender could still use.
import { dropPending } from '../shared/transactions/pending-store.ts'
import type { Context } from './context.ts'
import { storeCurrent } from './store.ts'
import { selectUnusedApproval } from './unused-approval.ts'

/**
 * Removes a stored request that has ended. An approval stays until swaps have used it up, or another one replaces it.
 */
export async function dropSettled(context: Context, { id }: { id: string }): Promise<void> {
  for (const one of context.read().swaps) {
    const left = selectUnusedApproval(context.read(), one.account, { address: one.from.token ?? '' })
    if (one.id === left?.id) await storeCurrent(context, one)
    else if (one.id === id || (one.step === 'approve' && one.status === 'done')) await dropPending(context, one.id)
  }
}
