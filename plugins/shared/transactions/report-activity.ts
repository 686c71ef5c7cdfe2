// Shows our own transactions in the activity list before they are on the chain.
import type { Services } from '../../../kernel/index.ts'
import { Activity, type OwnTransaction } from '../../capabilities.ts'
import type { SendStatus } from './send-status.ts'

const STATUS: Readonly<Record<SendStatus, OwnTransaction['status'] | null>> = {
  asked: 'pending',
  unknown: 'pending',
  dismissed: null,
  sent: 'pending',
  done: 'confirmed',
  failed: 'failed',
  // It may have moved funds: an alert says so, and the chain’s own list has it, if there is one.
  different: null,
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'unknown',
}

/** Updates a transaction in the list, or removes it if it is gone, was dismissed, or is not what was confirmed. */
export function reportToActivity<Own extends { readonly status: SendStatus }>(
  { services }: { readonly services: Pick<Services<readonly [typeof Activity]>, 'find'> },
  id: string,
  own: Own | undefined,
  getDetails: (own: Own) => Omit<OwnTransaction, 'id' | 'status'>,
): void {
  const activity = services.find(Activity)
  const status = own && STATUS[own.status]
  if (own && status) activity?.showTransaction({ id, status, ...getDetails(own) })
  else activity?.hideTransaction(id)
}
