import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from './caip.ts'

/** What one of the visitor's own transactions moved. */
export interface OwnTransfer {
  readonly direction: 'in' | 'out'
  readonly symbol: string
  /** In whole units, decimal. */
  readonly numeric: string
  readonly iconUrl?: string | undefined
}

/** A transaction that the visitor made here and that external lists may not contain yet. */
export interface OwnTransaction {
  /** Chosen by the reporting plugin, unique across plugins, and the same in every update. Contains no personal data. */
  readonly id: string
  /** CAIP-10, on the transaction's network. */
  readonly account: CaipAddress
  /** `swap`, or an id of the slot `transactionKind`. */
  readonly kind: string
  /**
   * `pending` also while the wallet is open; `confirmed` once it is in a block; `failed` if it reverted; `replaced` if
   * another transaction of the account took its nonce; `dropped` if the network no longer has it.
   */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** `null` until the transaction has one. */
  readonly hash: string | null
  /** The recipient's address, if there is one. */
  readonly sentTo: string | null
  readonly transfers: readonly OwnTransfer[]
  /** A view that tells more about it, which its row opens. Without one, the row links to the explorer. */
  readonly view?: { readonly name: string; readonly params: Readonly<Record<string, string>> } | undefined
}

/** An address in the active account's transaction list. */
export interface Counterparty {
  readonly address: string
  /** Whether the account itself signed the transaction, according to the list. */
  readonly isSender: boolean
}

export interface ActivityMethods {
  /**
   * Shows a transaction at once, above the list, until the list contains its hash. Call it again when its status or
   * hash changes, and after a reload for each transaction that is still pending: this plugin does not store them.
   */
  showTransaction(transaction: OwnTransaction): void
  /** Hides a transaction that was not sent after all. */
  hideTransaction(id: string): void
  /**
   * The addresses that the active account dealt with, as far as its list is loaded. The list is untrusted: others can
   * fake entries.
   */
  getCounterparties(): readonly Counterparty[]
}

/** The transaction history of the active account. Optional to plugins that send. */
export const Activity = /* @__PURE__ */ defineCapability('activity', /* @__PURE__ */ type<ActivityMethods>())
