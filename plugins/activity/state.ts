import type { CaipAddress, CaipNetworkId } from '../capabilities/caip.ts'
import type { OwnTransaction } from '../capabilities.ts'

/** A transfer of a transaction. The names are the data service's. */
export interface ActivityTransfer {
  direction: 'in' | 'out' | 'self'
  /** Spam never gets here (`responses.ts`). */
  nft_info?:
    | { name: string; flags: { is_spam: boolean }; content?: { preview: { url: string } } | undefined }
    | undefined
  fungible_info?: { symbol: string; icon?: { url: string } | undefined } | undefined
  /** In whole units, as a decimal string. */
  quantity: { numeric: string }
  /** Who had it and who got it, if the data service says so: a token's transaction goes to its contract. */
  sender?: string | undefined
  recipient?: string | undefined
}

export interface Transaction {
  id: string
  metadata: {
    /** ISO 8601 in UTC. */
    minedAt: string
    chain: CaipNetworkId
    operationType: string
    status: 'confirmed' | 'failed' | 'pending' | 'unknown'
    sentFrom: string
    sentTo: string
    hash: string
  }
  transfers: ActivityTransfer[]
}

/** A transaction of the visitor in this modal; `at` is when it was first reported, in ms since the epoch. */
export type OwnActivity = Omit<OwnTransaction, 'transfers'> & {
  transfers: { direction: 'in' | 'out'; symbol: string; numeric: string; iconUrl?: string | undefined }[]
  at: number
}

/** A transaction that the host sent; `id` is random, and `nonce` is known once a node has reported it. */
export type HostActivity = {
  id: string
  /** CAIP-10, on the transaction's network. */
  account: CaipAddress
  hash: string
  description: string
  /** Blocks that make it confirmed, its own included. */
  confirmations: number
  status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'
  nonce?: string | undefined
  /** What it does, as the chain tells it: a replacement with the same content is the same transaction, sped up. */
  content?: string | undefined
  /** Later visits don’t look it up. */
  isFinal?: boolean | undefined
  /** When the host reported it, in ms since the epoch. */
  at: number
}

export interface ActivityState {
  /** The active account on its network, as CAIP-10. */
  account: CaipAddress | null
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unserved'
  /** When the first page was requested, in ms since the epoch. */
  requestedAt: number | null
  /** The account's transactions on its network, newest first and without duplicates. */
  transactions: Transaction[]
  /** Cursor of the next page; `null` if there is none. */
  next: string | null
  own: OwnActivity[]
  /** Of all accounts, oldest first; absent until the host has added one. */
  hostTransactions?: HostActivity[] | undefined
  /** The networks that the data service supports, and when it said so. */
  supportedNetworks: { networks: CaipNetworkId[]; at: number } | null
}
