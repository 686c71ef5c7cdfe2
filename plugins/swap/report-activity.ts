import type { OwnTransfer } from '../capabilities.ts'
import { formatUnits } from '../shared/amounts/units.ts'
import { reportToActivity } from '../shared/transactions/report-activity.ts'
import type { Context } from './context.ts'
import { selectSwap } from './selectors.ts'
import type { SentSwap } from './state.ts'

/** Shows the current status of a swap in the activity list. Approvals move no tokens, so they are not listed. */
export function reportSwap(context: Context, { id }: { id: string | null }): void {
  if (id === null) return
  const swap = selectSwap(context.read(), id)
  if (swap?.step === 'approve') return
  reportToActivity(context, id, swap, ({ account, hash, from, to, received, batch }) => ({
    account,
    kind: 'swap',
    hash,
    sentTo: null,
    transfers: [
      createOwnTransfer('out', from),
      createOwnTransfer('in', { ...to, amount: received?.amount ?? to.amount }),
    ],
    ...(batch && { view: { name: 'SwapStatus', params: { id } } }),
  }))
}

const createOwnTransfer = (
  direction: OwnTransfer['direction'],
  { symbol, decimals, amount }: SentSwap['from'],
): OwnTransfer => ({
  direction,
  symbol,
  numeric: formatUnits(BigInt(amount), decimals),
})
