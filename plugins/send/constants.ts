import type { Namespace } from '../capabilities.ts'

/** Our `kind` in the store of pending transactions. */
export const KIND = 'send'
export const PAID_KEY = 'portico.send.paid'
/** Longer stored text is ignored, in characters. */
export const STORED_LIMIT = 32_768
/** The most transfers and paid addresses that are remembered. */
export const TRANSFERS_LIMIT = 16
export const PAID_LIMIT = 32
/** Debounce of the fields, in ms. */
export const DEBOUNCE_MS = 500
/** The longest amount and receiver that are accepted, in characters. */
export const LONGEST_AMOUNT = 80
export const LONGEST_RECEIVER = 255

export const TEXTS = {
  unsupported: 'Unsupported chain',
  started: 'Transaction started',
  unchecked: 'Couldn’t check this token. Try again.',
} as const

// The specification has other texts for Solana.
export const getFailedText = (namespace: Namespace): string =>
  namespace === 'solana' ? 'Failed to send transaction. Please try again.' : 'Something went wrong'
export const getMissingText = (namespace: Namespace): string | undefined =>
  namespace === 'solana' ? 'Please enter a valid amount and receiver address' : undefined

export const ALERTS = {
  unknown: {
    title: 'Check your wallet',
    message: 'A transfer was waiting there when this page reloaded. Check whether it went through.',
  },
} as const
