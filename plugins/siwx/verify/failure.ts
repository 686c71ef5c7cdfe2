/** Why somebody has not signed in. */
export const CODES = {
  'expectation-missing': 'Nobody is verified without an expected domain, nonce and time.',
  'message-invalid': 'This is no message to sign in with.',
  'domain-mismatch': 'The message was meant for another site.',
  'nonce-mismatch': 'The message has another nonce than the one that was made for it.',
  'too-early': 'The message is not valid yet.',
  expired: 'The message is not valid any more, or for too long.',
  'signature-invalid': 'The account of the message did not sign it.',
} as const

export class VerificationError extends Error {
  override readonly name = 'VerificationError'
  readonly code: keyof typeof CODES

  constructor(code: keyof typeof CODES, cause?: unknown) {
    super(CODES[code], { cause })
    this.code = code
  }
}

export const fail = (code: keyof typeof CODES, cause?: unknown) => new VerificationError(code, cause)
