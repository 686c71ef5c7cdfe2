import type { OwnTransaction } from '../capabilities.ts'
import type { CaipAddress, CaipNetworkId } from '../shared/caip.ts'

/** What moved with a transaction. Names are the data service's. */
export interface Transfer {
  direction: 'in' | 'out' | 'self'
  nft_info?:
    | { name: string; flags: { is_spam: boolean }; content?: { preview: { url: string } } | undefined }
    | undefined
  fungible_info?: { symbol: string; icon?: { url: string } | undefined } | undefined
  /** In whole units, decimal. */
  quantity: { numeric: string }
}

export interface Transaction {
  id: string
  metadata: {
    /** ISO 8601, in UTC. */
    minedAt: string
    chain: CaipNetworkId
    operationType: string
    status: 'confirmed' | 'failed' | 'pending'
    sentFrom: string
    sentTo: string
    hash: string
  }
  transfers: Transfer[]
}

/** What the visitor did here, and when they were told of it first: ms since the epoch. */
export type Own = Omit<OwnTransaction, 'transfers'> & {
  transfers: { direction: 'in' | 'out'; symbol: string; numeric: string; iconUrl?: string | undefined }[]
  at: number
}

export interface ActivityState {
  /** The active one, on its network: CAIP-10. */
  account: CaipAddress | null
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unserved'
  /** When the first page was asked for. */
  askedAt: number | null
  /** Of the account, on its network alone; flat, the newest first, each once. */
  transactions: Transaction[]
  /** What names the next page; `null` where there is none. */
  next: string | null
  own: Own[]
  /** Those for which the data service answers, and when it said so. */
  served: { networks: CaipNetworkId[]; at: number } | null
}
