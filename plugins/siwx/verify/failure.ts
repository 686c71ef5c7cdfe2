/** Error codes and their messages. */
export const CODES = {
  'expectation-missing': 'Pass the expected domain, nonce and time.',
  'message-invalid': 'This is not a sign-in message.',
  'domain-mismatch': 'The message was meant for another domain.',
  'scheme-insecure': 'The address in the message is not https. Only localhost may use http.',
  'uri-mismatch': 'The address in the message is not the expected one.',
  'nonce-mismatch': 'The nonce in the message is not the expected one.',
  'too-early': 'The message is not valid yet.',
  expired: 'The message has expired, or is valid for too long.',
  'signature-invalid': 'The account of the message did not sign it.',
  'signature-unsupported':
    'This form of signature cannot be verified: of BIP-322, only one key of P2WPKH, P2SH-P2WPKH or P2TR is read, without multisig, scripts, time locks or proofs of funds.',
} as const

/** Why a sign-in is refused. Answer it with 401; `code` is stable, and `message` is for your server's log. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError'
  readonly code: keyof typeof CODES

  constructor(code: keyof typeof CODES, cause?: unknown) {
    super(CODES[code], { cause })
    this.code = code
  }
}

export const fail = (code: keyof typeof CODES, cause?: unknown) => new VerificationError(code, cause)
