// What slices keep of what wallets were asked to send.

/**
 * `asked`: the wallet has not answered. `unknown`: its answer is lost, or says nothing of the transaction. `dismissed`:
 * the visitor found that it was not sent; a late hash is still heard. `sent`: it is on its way. `different`: the chain
 * has something else under its hash. `replaced`: another transaction of the account took its place. `dropped`: the
 * network has it no more.
 */
export type SendStatus =
  | 'asked'
  | 'unknown'
  | 'dismissed'
  | 'sent'
  | 'done'
  | 'failed'
  | 'different'
  | 'replaced'
  | 'dropped'

/** How the tracking of one may end, or go on. */
export type Settlement = Extract<SendStatus, 'done' | 'failed' | 'different' | 'replaced' | 'dropped'>

/** A request of another kind, or one that can't be read: all that is known of it. */
export interface OtherRequest {
  id: string
  kind: string
  account: string
  at: number
}
