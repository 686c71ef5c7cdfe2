// For servers, in Node and at the edge: who has signed in, proved. Each namespace brings the library that it needs, lazily.
import { parseMessage, type SiwxMessage } from './message.ts'
import type { ChainRequest, SignatureCheck } from './verify/check.ts'
import { fail } from './verify/failure.ts'
import { checkSite, type ExpectedSite } from './verify/site.ts'
import { checkTime } from './verify/time.ts'

export { buildMessage, parseMessage, type SiwxMessage } from './message.ts'
export type { ChainRequest } from './verify/check.ts'
export { VerificationError } from './verify/failure.ts'

/** What an account proved: it signed these fields. */
export interface VerifiedSession {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
}

export interface Verification {
  readonly message: string
  /** As the namespace writes it: hexadecimal in small letters, on solana base58, on bip122 base64. */
  readonly signature: string
  /** What this server asked for. */
  readonly expect: ExpectedSite & {
    /** The one that this server made for this visitor. Forget it before asking: each counts once. */
    readonly nonce: string
  }
  /** Milliseconds since the epoch, of a clock that is right. */
  readonly now: number
  /**
   * Asks a node, for accounts that are contracts: without it they are refused.
   * @see EIP-1193, EIP-1271, ERC-6492
   */
  readonly request?: ((asked: ChainRequest) => Promise<unknown>) | undefined
}

const CHECKS: Readonly<Record<string, () => Promise<SignatureCheck>>> = {
  eip155: async () => (await import('./verify/eip155.ts')).isSigned,
  solana: async () => (await import('./verify/solana.ts')).isSigned,
  polkadot: async () => (await import('./verify/polkadot.ts')).isSigned,
  bip122: async () => (await import('./verify/bip122.ts')).isSigned,
}

/**
 * Holds a signed message against what the server asked for: site and nonce, the time, then the signature.
 * @throws `VerificationError` with one of `CODES` as its `code`
 */
export async function verify(asked: Verification): Promise<VerifiedSession> {
  const { message, signature, expect, now, request } = asked
  if (!isText(expect?.domain) || !isText(expect?.nonce)) throw fail('expectation-missing')
  if (!Number.isFinite(now)) throw fail('expectation-missing')
  if (!isText(message) || !isText(signature)) throw fail('message-invalid')
  const data = parsed(message)
  checkSite(data, expect)
  if (data.nonce !== expect.nonce) throw fail('nonce-mismatch')
  checkTime(data, now)
  const load = CHECKS[data.chainId.split(':')[0] ?? '']
  const isSigned = load && (await (await load())({ data, message, signature, request }))
  if (!isSigned) throw fail('signature-invalid')
  return { data, message, signature }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function parsed(message: string): SiwxMessage {
  try {
    return parseMessage(message)
  } catch (cause) {
    throw fail('message-invalid', cause)
  }
}
