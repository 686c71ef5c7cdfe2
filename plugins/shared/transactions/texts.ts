// Messages about a tracked transaction, shared by all sending plugins.
import type { SendStatus } from './send-status.ts'

export const TRACKED_TEXTS = {
  spedUp: 'Transaction sped up in your wallet',
  replaced: 'Transaction replaced in your wallet',
  failed: 'Transaction error',
  dropped: 'Transaction dropped by the network',
  returned: 'Transaction removed from its block',
  pendingAgain: 'Transaction is pending again',
  unconfirmed: 'We couldn’t confirm whether this was sent',
} as const

/**
 * What to tell of a transaction that is pending again.
 * @param before - Its status until now
 */
export const getReturnedText = (before: SendStatus): string =>
  before === 'dropped' ? TRACKED_TEXTS.pendingAgain : TRACKED_TEXTS.returned

export const DIFFERENT = {
  title: 'This isn’t what you confirmed',
  message: 'The transaction on the network differs from the one you confirmed. Check your wallet now.',
} as const
