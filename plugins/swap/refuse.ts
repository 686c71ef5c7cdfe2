// Ends a confirmed request of which nothing was sent.
import { dropPending } from '../shared/transactions/pending-store.ts'
import type { Context } from './context.ts'
import type { SwapRefusal } from './state.ts'

/** @param id - Of the request, if it was stored. */
export async function refuse(context: Context, id: string | null, refusal: SwapRefusal): Promise<undefined> {
  context.send('transactionRejected', { id, step: context.read().plan?.step ?? 'swap', refusal })
  if (id !== null) await dropPending(context, id, { isUnsent: true })
}
