// What the list of activity is told of transfers from here: it knows of them before the chain does.
import { Activity, type OwnTransaction } from '../capabilities.ts'
import { formatUnits } from '../units.ts'
import type { SentTransfer } from './state.ts'
import type { Context } from './store.ts'

const STATUS: Readonly<Record<SentTransfer['status'], OwnTransaction['status'] | null>> = {
  asked: 'pending',
  unknown: 'pending',
  dismissed: null,
  sent: 'pending',
  done: 'confirmed',
  failed: 'failed',
  different: 'failed',
}

/** How a transfer stands now; one that is no more is taken back. */
export function tell({ read, services }: Context, { id }: { id: string | null }): void {
  const activity = services.find(Activity)
  if (!activity || id === null) return
  const transfer = read().transfers.find((one) => one.id === id)
  const status = transfer && STATUS[transfer.status]
  if (!transfer || !status) {
    activity.withdrawn(id)
    return
  }
  const { account, hash, to, symbol, amount, decimals } = transfer
  const numeric = formatUnits(BigInt(amount), decimals)
  const transfers = [{ direction: 'out' as const, symbol, numeric }]
  activity.pending({ id, account, kind: 'send', status, hash, sentTo: to, transfers })
}
