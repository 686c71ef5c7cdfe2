// Verifies signed-in visitors on a server, in Node or at the edge. Each namespace loads the library it needs on demand.
import { parseMessage, type SiwxMessage } from './sign-in-message.ts'
import { fail } from './verify/failure.ts'
import type { ChainRequest, SignatureCheck } from './verify/signature-check.ts'
import { checkSite, type ExpectedSite } from './verify/site.ts'
import { checkTime } from './verify/time.ts'

export { buildMessage, parseMessage, type SiwxMessage } from './sign-in-message.ts'
export { VerificationError } from './verify/failure.ts'
export type { ChainRequest } from './verify/signature-check.ts'

/** A verified message. */
export interface VerifiedSession {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
}

/** A signed message, and what the server expects of it. */
export interface Verification {
  readonly message: string
  /** In the format of the namespace: lower-case hexadecimal, base58 on solana, base64 on bip122. */
  readonly signature: string
  /** What this server requested. */
  readonly expect: ExpectedSite & {
    /** The nonce that this server issued to this visitor. Delete it before you verify: each may be used once. */
    readonly nonce: string
  }
  /** Milliseconds since the epoch, from a correct clock. */
  readonly now: number
  /**
   * Sends a request to a node. Needed for contract accounts, which are refused without it.
   * @see EIP-1193, EIP-1271, ERC-6492
   */
  readonly request?: ((input: ChainRequest) => Promise<unknown>) | undefined
}

const CHECKS: Readonly<Record<string, () => Promise<SignatureCheck>>> = {
  eip155: async () => (await import('./verify/eip155.ts')).isSigned,
  solana: async () => (await import('./verify/solana.ts')).isSigned,
  polkadot: async () => (await import('./verify/polkadot.ts')).isSigned,
  bip122: async () => (await import('./verify/bip122.ts')).isSigned,
}

/**
 * Verifies a signed message: site and nonce, then the time, then the signature.
 * @throws `VerificationError`, whose `code` says which of these failed
 */
export async function verify(input: Verification): Promise<VerifiedSession> {
  const { message, signature, expect, now, request } = input
  if (!isText(expect?.domain) || !isText(expect.nonce)) throw fail('expectation-missing')
  if (!Number.isFinite(now)) throw fail('expectation-missing')
  if (!isText(message) || !isText(signature)) throw fail('message-invalid')
  const data = parseOrFail(message)
  checkSite(data, expect)
  if (data.nonce !== expect.nonce) throw fail('nonce-mismatch')
  checkTime(data, now)
  const load = CHECKS[data.chainId.split(':')[0] ?? '']
  const isSigned = load && (await (await load())({ data, message, signature, request }))
  if (!isSigned) throw fail('signature-invalid')
  return { data, message, signature }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function parseOrFail(message: string): SiwxMessage {
  try {
    return parseMessage(message)
  } catch (cause) {
    throw fail('message-invalid', cause)
  }
}
