// The status of a transaction in the slices of sending plugins.

/**
 * - `asked`: the wallet has not responded.
 * - `unknown`: the response is lost, or does not tell whether the transaction was sent.
 * - `dismissed`: the visitor confirmed that nothing was sent; a late hash still counts.
 * - `sent`: the transaction is pending.
 * - `different`: the chain has another transaction under its hash.
 * - `replaced`: another transaction of the account took its nonce.
 * - `dropped`: the network no longer has it.
 * - `expired`: no node reported it within two minutes, its outcome was still unknown after a week, or the account's own
 *   code may have executed it, which the chain can't prove. It no longer blocks the account.
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

/** What is known of another plugin's request, or of one that can't be read. */
export interface OtherRequest {
  id: string
  kind: string
  account: string
  at: number
  /** Its tab could not store it, so only a message from that tab says that it is over. */
  isUnstored?: boolean | undefined
}
