import type { Namespace } from '../capabilities.ts'

/** What we are called in the outbox. */
export const KIND = 'send'
export const PAID_KEY = 'portico.send.paid'
/** Characters of the stored text; a longer one is not read. */
export const STORED_LIMIT = 32_768
/** Transfers that are remembered, and addresses that were paid. */
export const TRANSFERS_LIMIT = 16
export const PAID_LIMIT = 32
/** Milliseconds that a field stands still before anybody is asked. */
export const PAUSE = 500
/** Characters of the longest amount and receiver that are taken. */
export const LONGEST_AMOUNT = 80
export const LONGEST_RECEIVER = 255

export const TEXTS = {
  unsupported: 'Unsupported chain',
  started: 'Transaction started',
} as const

/** What is said where nothing was sent, and where something is missing: by namespace, as the catalogue has it. */
const FAILED: Readonly<Record<Namespace, string>> = { solana: 'Failed to send transaction. Please try again.' }
const MISSING: Readonly<Record<Namespace, string>> = { solana: 'Please enter a valid amount and receiver address' }

export const getFailedText = (namespace: Namespace): string => FAILED[namespace] ?? 'Something went wrong'
export const getMissingText = (namespace: Namespace): string | undefined => MISSING[namespace]

export const ALERTS = {
  unknown: {
    title: 'Check your wallet',
    message: 'It was asked to send something before this page reloaded. Check there whether it did.',
  },
} as const
