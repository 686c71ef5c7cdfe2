import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../shared/caip.ts'

/** What moved with a transaction of the visitor's own. */
export interface OwnTransfer {
  readonly direction: 'in' | 'out'
  readonly symbol: string
  /** In whole units, decimal. */
  readonly numeric: string
  readonly iconUrl?: string | undefined
}

/** Something that the visitor did here, and that no list from outside may know of yet. */
export interface OwnTransaction {
  /** The reporting plugin chooses it, unique among plugins, and tells with the same one how it goes on. It names nobody. */
  readonly id: string
  /** CAIP-10, on the network of the transaction. */
  readonly account: CaipAddress
  /** `swap`, or one of the slot `transactionKind`. */
  readonly kind: string
  /**
   * `pending` also while the wallet is asked; `confirmed` once it is in a block, `failed` where it reverted; `replaced`
   * where another transaction of the account took its place, `dropped` where the network has it no more.
   */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** As soon as there is one. */
  readonly hash: string | null
  /** Who receives it, if that is somebody. */
  readonly sentTo: string | null
  readonly transfers: readonly OwnTransfer[]
}

/** An address of the active account's list. */
export interface Counterparty {
  readonly address: string
  /** The account itself signed the transaction, as far as the list says. */
  readonly isPaid: boolean
}

export interface ActivityMethods {
  /**
   * Shows it at once, above what is listed, until the list has its hash. Tell again when its status or hash changes;
   * after a reload, tell again of what is still pending: it is not kept here.
   */
  pending(transaction: OwnTransaction): void
  /** It was not sent after all: it is shown no more. */
  withdrawn(id: string): void
  /** Whom the active account dealt with, as far as its list is known. What a list says is a claim: others fake entries. */
  counterparties(): readonly Counterparty[]
}

/** What happened to the active account. Optional to sending plugins. */
export const Activity = /* @__PURE__ */ defineCapability('activity', /* @__PURE__ */ type<ActivityMethods>())
