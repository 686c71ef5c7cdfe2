import { Router } from '../capabilities.ts'
import { leavePreview } from '../shared/transactions/leave-draft.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { isReviewOf } from './selectors.ts'
import type { TrackedTransfer } from './state.ts'

/** Tells the visitor that a transfer was sent, and leaves the preview if it would offer the same payment again. */
export function notifySent(context: Context, transfer: TrackedTransfer): void {
  const { read, send, services } = context
  services.get(Router).toast(TEXTS.started, { variant: 'success' })
  if (services.state(Router)?.stack.at(-1)?.view !== 'SendPreview' || !isReviewOf(read().review, transfer)) return
  send('draftDiscarded')
  leavePreview(context, 'SendPreview')
}
