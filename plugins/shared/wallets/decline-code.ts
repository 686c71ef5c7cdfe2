// Tells by its words that a wallet declined, for ports.

/**
 * A message with one of these words may also be about a transaction that was sent: methods that send must be refused by
 * a code, or by a message that is nothing but the standard's words for it.
 */
const SENDS = /send/i
const NO = /\b(?:reject|declin|denied|cancel)/i
/** @see EIP-1193, 4001 */
const STANDARD_NO = /^(?:the )?user rejected the request\.?$/i

/**
 * Adds the code of EIP-1193 to the error of a wallet that declines by a message alone: neither the Wallet Standard nor
 * the secure frame has codes, and only some wallets add them.
 */
export const withCode = (error: Error & { code?: unknown }, method: string): Error =>
  error.code === undefined && (SENDS.test(method) ? STANDARD_NO : NO).test(error.message)
    ? Object.assign(error, { code: 4001 })
    : error
