// Messages about a tracked transaction, shared by all sending plugins.

const UNCONFIRMED = 'We couldn’t confirm whether this was sent'

export const TRACKING_MESSAGES = {
  spedUp: 'Transaction sped up in your wallet',
  replaced: 'Transaction replaced in your wallet',
  failed: 'Transaction error',
  dropped: 'Transaction dropped by the network',
  pendingAgain: 'Transaction is pending again',
  unconfirmed: UNCONFIRMED,
  expired: UNCONFIRMED,
} as const

export const DIFFERENT = {
  title: 'This isn’t what you confirmed',
  message: 'The transaction on the network differs from the one you confirmed. Check your wallet now.',
} as const
