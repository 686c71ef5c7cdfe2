// What the list of activity is told of swaps from here: it knows of them before the chain does.
import { Activity, type OwnTransaction } from '../capabilities.ts'
import { formatUnits } from '../units.ts'
import type { SentSwap } from './state.ts'
import type { Context } from './store.ts'

const STATUS: Readonly<Record<SentSwap['status'], OwnTransaction['status'] | null>> = {
  asked: 'pending',
  unknown: 'pending',
  dismissed: null,
  sent: 'pending',
  done: 'confirmed',
  failed: 'failed',
  different: 'failed',
}

/** How a swap stands now; one that is no more is taken back. An approval moves nothing, and is not told of. */
export function tell({ read, services }: Context, { id }: { id: string | null }): void {
  const activity = services.find(Activity)
  if (!activity || id === null) return
  const swap = read().swaps.find((one) => one.id === id)
  if (swap?.step === 'approve') return
  const status = swap && STATUS[swap.status]
  if (!swap || !status) {
    activity.withdrawn(id)
    return
  }
  const { account, hash, from, to } = swap
  const moved = (direction: 'in' | 'out', { symbol, decimals, amount }: SentSwap['from']) => ({
    direction,
    symbol,
    numeric: formatUnits(BigInt(amount), decimals),
  })
  activity.pending({
    id,
    account,
    kind: 'swap',
    status,
    hash,
    sentTo: null,
    transfers: [moved('out', from), moved('in', to)],
  })
}
