import { formatUnits } from '../shared/amounts/units.ts'
import { reportToActivity } from '../shared/transactions/report-activity.ts'
import type { Context } from './context.ts'
import { findTransfer } from './selectors.ts'

/** Shows the current status of a transfer in the activity list. */
export function reportTransfer(context: Context, { id }: { id: string | null }): void {
  if (id === null) return
  const transfer = findTransfer(context.read(), id)
  reportToActivity(context, id, transfer, ({ account, hash, to, symbol, amount, decimals }) => ({
    account,
    kind: 'send',
    hash,
    sentTo: to,
    transfers: [{ direction: 'out', symbol, numeric: formatUnits(BigInt(amount), decimals) }],
  }))
}
