// The status of a transaction in the slices of sending plugins.

/**
 * - `asked`: the wallet has not responded.
 * - `unknown`: the response is lost, or says nothing about the transaction.
 * - `dismissed`: the visitor confirmed that nothing was sent; a late hash still counts.
 * - `sent`: the transaction is pending.
 * - `different`: the chain has another transaction under its hash.
 * - `replaced`: another transaction of the account took its nonce.
 * - `dropped`: the network no longer has it.
 * - `expired`: no node ever reported it in two minutes, nobody learned its outcome in a week, or the account's own code
 *   may have carried it out, of which the chain tells too little. It no longer blocks the account.
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
  | 'expired'

/** Statuses that tracking reports; `done` and `failed` may still be reverted. */
export type Settlement = Extract<SendStatus, 'done' | 'failed' | 'different' | 'replaced' | 'dropped' | 'expired'>

/** What is known of a request of another plugin, or of one that can't be read. */
export interface OtherRequest {
  id: string
  kind: string
  account: string
  at: number
  /** Its tab could not store it, so that only a message tells that it is over. */
  isUnstored?: boolean | undefined
}
