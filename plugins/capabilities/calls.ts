import type { Network } from './network.ts'

/** A contract call that a third party composed. The caller must have checked it against the visitor's order. */
export interface ContractCall {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** Hexadecimal. */
  readonly data: string
  /** In atomic units of the native currency, decimal. */
  readonly value: string
}

/** What a lost call is found by. */
export interface CallSearch {
  readonly mark: string
  /** `data` is at least its beginning. */
  readonly call: ContractCall
  /** Hashes of other transactions, which may look the same. */
  readonly except?: readonly string[]
}

/** A call of a batch: an address, hexadecimal data, and an amount of the native currency in atomic units, decimal. */
export type BatchedCall = Pick<ContractCall, 'to' | 'data' | 'value'>

/** Calls that the wallet makes together: all of them or none. The caller must have checked them. @see EIP-5792 */
export interface CallBatch {
  readonly network: Network
  readonly from: string
  /** In order. */
  readonly calls: readonly BatchedCall[]
  /**
   * Chosen at random by the caller, `0x` and 64 hexadecimal characters: by it the batch is found again if the wallet's
   * response is lost.
   */
  readonly id: string
}

/** What is known of a batch. */
export interface BatchStatus {
  /** `failed`: none of its calls has an effect. `partial`: some may have one, against what was asked for. */
  readonly status: 'pending' | 'done' | 'failed' | 'partial'
  /** The transaction with its calls, once the wallet knows it. Look it up: the wallet's word is no proof. */
  readonly hash: string | null
}

/** Batches of calls. Absent for namespaces without them. */
export interface BatchMethods {
  /**
   * Whether the wallet makes calls of this account together. Asks the wallet once for each account and network, without
   * a prompt; a wallet that does not answer within 30 s, or not as the standard says, can't.
   */
  canBatch(options: { network: Network; from: string }): Promise<boolean>
  /**
   * Asks the wallet to send a batch, and waits like `sendCall`.
   * @returns The id under which the wallet knows it, usually the caller's. @throws with the wallet's message: code 4001
   *   when declined, 5700 to 5760 by EIP-5792; `wallet-busy` while another transaction is pending in the wallet
   */
  sendBatch(batch: CallBatch): Promise<string>
  /** @returns `null` if the wallet does not know it (5730). @throws when the wallet does not answer, or not validly */
  findBatch(options: { id: string }): Promise<BatchStatus | null>
  /** Asks the wallet to show a batch. @throws if it can't */
  showBatch(options: { id: string }): Promise<void>
  /**
   * Finds the hash of the account's transaction whose data contains that of a call, for a batch whose id the wallet
   * does not know. @returns `null` while the chain has none since the mark. @throws when no RPC answers
   */
  findBatchHash(options: CallSearch): Promise<string | null>
}
