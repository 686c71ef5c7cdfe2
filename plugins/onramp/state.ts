import type { CaipAddress } from '../capabilities/caip.ts'

export interface Payment {
  currency: string
  min: string
  max: string
}

export interface Purchasable {
  symbol: string
  name: string
}

export interface OrderDraft {
  /** In whole units, as typed. */
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
  isTracked: boolean
}

export interface Purchase {
  id: string
  at: string
  status: 'pending' | 'confirmed' | 'failed'
  symbol: string
  amount: string
  iconUrl?: string | undefined
}

/** The seller that the visitor picked, until the purchase arrives. */
export interface ChosenSeller {
  name: string
  url: string
  /** When it was picked, in ms. */
  at: number
  /** The ids of earlier purchases; `null` until the purchases are loaded. */
  known: string[] | null
}

export interface OnRampState {
  /** The account that buys, or whose purchases are shown, as CAIP-10. */
  account: CaipAddress | null
  /** `unsupported`: this namespace can't buy. `unserved`: there are no sellers. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'unsupported' | 'unserved'
  networkName: string
  payment: Payment[]
  purchase: Purchasable[]
  draft: OrderDraft
  /** `null` if unknown. */
  quote: Quote | null
  quoteStatus: 'idle' | 'loading' | 'ready' | 'unknown'
  offers: Offer[]
  offersStatus: 'idle' | 'loading' | 'ready' | 'failed'
  chosenSeller: ChosenSeller | null
  purchases: Purchase[]
  /** `paused` after the last poll; `failed` if purchases can't be loaded. */
  pollingStatus: 'idle' | 'loading' | 'following' | 'paused' | 'failed'
}
