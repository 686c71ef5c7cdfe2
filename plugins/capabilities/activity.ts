import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId } from './caip.ts'

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
   * another transaction of the account took its nonce; `dropped` if the network no longer has it; `unknown` if no
   * node ever had it, or nobody learned its outcome in a week.
   */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'
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

/** Shows transactions of other plugins, and says with whom the account dealt. */
export interface ActivityMethods {
  /**
   * Shows a transaction at once, above the list, until the list contains its hash. Call it again when its status or
   * hash changes, and after a reload for each transaction that is still pending: this plugin does not store them.
   */
  showTransaction(transaction: OwnTransaction): void
  /** Hides a transaction that was not sent after all, or is another than the visitor confirmed. */
  hideTransaction(id: string): void
  /**
   * Returns the addresses that the active account dealt with, as far as its list is loaded. Loads the start of the list
   * if nothing is; `null` if that fails. The list is untrusted: others can fake entries.
   */
  getCounterparties(): Promise<readonly Counterparty[] | null>
}

/** What is pending, and what the host reported. */
export interface ActivityInfo {
  /** Whether a transaction that the visitor or the host sent from the active account is not in a block yet. */
  readonly isPending: boolean
  /** The transactions that the host added, of all accounts, oldest first. */
  readonly hostTransactions: readonly HostTransaction[]
}

/** A transaction that the host sent by itself, and reported. */
export interface HostTransaction {
  /** CAIP-10, on the transaction's network. */
  readonly account: CaipAddress
  readonly hash: string
  /** The host's words: what it does. */
  readonly description: string
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'
  /** When the host reported it, in milliseconds since the epoch. */
  readonly at: number
}

/** A transaction as a host reports it. */
export interface HostTransactionInput {
  readonly hash: string
  /** What it does, as the visitor reads it: “Mint Arcades No. 1”. At most 80 characters are shown. */
  readonly description: string
  /** Blocks that make it confirmed, its own included. Default 1. */
  readonly confirmations?: number | undefined
  /** The network that it was sent on. Default: that of the active account. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

/** The actions of the provider of `Activity`, for hosts. */
export interface ActivityActions {
  /**
   * Lists a transaction that the host sent, and follows it until it is final.
   * @throws `account-missing` while nobody is connected; `transaction-invalid` if the hash has another form than the network's, or
   *   if its nodes can't find transactions by hash
   */
  addTransaction(transaction: HostTransactionInput): Promise<void>
  /** Forgets the transactions that the host added. */
  clearTransactions(): Promise<void>
}

/** The transaction history of the active account. Optional to plugins that send. */
export const Activity = /* @__PURE__ */ defineCapability(
  'activity',
  /* @__PURE__ */ type<ActivityMethods>(),
  /* @__PURE__ */ type<ActivityInfo>(),
)
