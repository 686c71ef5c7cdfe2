import type { CaipAddress } from '../shared/caip.ts'

export interface Payment {
  currency: string
  min: string
  max: string
}

export interface Purchasable {
  symbol: string
  name: string
}

export interface Draft {
  /** In whole units, as it was entered: digits. */
  amount: string
  payment: string
  purchase: string
}

export interface Quote {
  purchaseAmount: string
  fees: string
}

export interface Offer {
  id: string
  name: string
  kind: 'card' | 'aggregator'
  url: string | null
  isFollowed: boolean
}

export interface Purchase {
  id: string
  at: string
  status: 'pending' | 'confirmed' | 'failed'
  symbol: string
  amount: string
  iconUrl?: string | undefined
}

/** With whom the visitor went on, and what had been bought before. */
export interface Chosen {
  name: string
  url: string
  known: string[]
}

export interface OnRampState {
  /** For whom is bought: CAIP-10. */
  account: CaipAddress | null
  /** `unsupported`: not in this namespace; `unserved`: the host has nobody who sells. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported' | 'unserved'
  arrivesOn: string
  payment: Payment[]
  purchase: Purchasable[]
  draft: Draft
  /** `null` while it is not known. */
  quote: Quote | null
  quoteStatus: 'idle' | 'loading' | 'ready' | 'unknown'
  offers: Offer[]
  offersStatus: 'idle' | 'loading' | 'ready' | 'failed'
  chosen: Chosen | null
  purchases: Purchase[]
  /** `paused` once nobody looks any more, `failed` where what was bought can't be had. */
  following: 'idle' | 'loading' | 'following' | 'paused' | 'failed'
}
