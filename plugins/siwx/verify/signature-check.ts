import type { SiwxMessage } from '../sign-in-message.ts'

/** A request to a node. @see EIP-1193 */
export interface ChainRequest {
  /** CAIP-2, from the message. */
  readonly chainId: string
  readonly method: string
  readonly params?: unknown
}

/** Checks whether the account of a message signed it. Malformed input counts as not signed. */
export type SignatureCheck = (request: {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
  readonly request?: ((request: ChainRequest) => Promise<unknown>) | undefined
}) => Promise<boolean>
