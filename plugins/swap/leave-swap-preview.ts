// Leaves the preview of a swap that was sent.
import { Router } from '../capabilities.ts'
import { leavePreview } from '../shared/transactions/leave-draft.ts'
import type { Context } from './context.ts'
import type { SentSwap } from './state.ts'

/** Returns to the account, or shows the progress of a batch. */
export function leaveSent(context: Context, { id, batch }: SentSwap): void {
  context.send('draftDiscarded')
  if (batch) showStatus(context, id)
  else leavePreview(context, 'SwapPreview')
}

/** Leaves the preview if it offers a swap whose response was lost, but which was sent after all. */
export function leaveFound(context: Context, swap: SentSwap): void {
  const { account, from, expected } = swap
  // Also while it is planned again. The account and the tokens name the network.
  const { quote } = context.read()
  const isOffered =
    quote?.account === account &&
    quote.from === from.token &&
    quote.to === expected?.token &&
    quote.amount === from.amount
  if (isOffered && context.services.state(Router)?.stack.at(-1)?.view === 'SwapPreview') leaveSent(context, swap)
}

/** Shows the progress of the batch, instead of its preview. */
function showStatus({ services }: Context, id: string): void {
  const router = services.get(Router)
  const { stack = [] } = services.state(Router) ?? {}
  if (stack.at(-1)?.view !== 'SwapPreview') return
  if (stack.at(-2)?.view === 'Swap') router.back()
  router.replace('SwapStatus', { id })
}
