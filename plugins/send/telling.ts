import { tellActivity } from '../own-transactions.ts'
import { formatUnits } from '../units.ts'
import type { Context } from './store.ts'

/** How a transfer stands now. */
export function tell(context: Context, { id }: { id: string | null }): void {
  if (id === null) return
  const transfer = context.read().transfers.find((one) => one.id === id)
  tellActivity(context, id, transfer, ({ account, hash, to, symbol, amount, decimals }) => ({
    account,
    kind: 'send',
    hash,
    sentTo: to,
    transfers: [{ direction: 'out', symbol, numeric: formatUnits(BigInt(amount), decimals) }],
  }))
}
