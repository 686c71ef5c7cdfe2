// What the list of activity is told of what was asked here: it knows of that before the chain does.
import type { Services } from '../kernel/index.ts'
import { Activity, type OwnTransaction } from './capabilities.ts'

/** Of what was asked of a wallet, as `send` and `swap` keep it. */
type OwnStatus = 'asked' | 'unknown' | 'dismissed' | 'sent' | 'done' | 'failed' | 'different'

const STATUS: Readonly<Record<OwnStatus, OwnTransaction['status'] | null>> = {
  asked: 'pending',
  unknown: 'pending',
  dismissed: null,
  sent: 'pending',
  done: 'confirmed',
  failed: 'failed',
  different: 'failed',
}

/** How one of them stands now; one that is no more, or that nobody need look for, is taken back. */
export function tellActivity<Own extends { readonly status: OwnStatus }>(
  { services }: { readonly services: Pick<Services<readonly [typeof Activity]>, 'find'> },
  id: string,
  own: Own | undefined,
  told: (own: Own) => Omit<OwnTransaction, 'id' | 'status'>,
): void {
  const activity = services.find(Activity)
  const status = own && STATUS[own.status]
  if (own && status) activity?.pending({ id, status, ...told(own) })
  else activity?.withdrawn(id)
}
