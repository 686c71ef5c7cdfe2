import type { SiwxMessage } from '../message.ts'

/** A question to a node. @see EIP-1193 */
export interface ChainRequest {
  /** CAIP-2: that of the message. */
  readonly chainId: string
  readonly method: string
  readonly params?: unknown
}

/** Whether the account of a message signed it. What can't be read was not signed. */
export type SignatureCheck = (asked: {
  readonly data: SiwxMessage
  readonly message: string
  readonly signature: string
  readonly request?: ((asked: ChainRequest) => Promise<unknown>) | undefined
}) => Promise<boolean>
