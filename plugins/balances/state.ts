import type { BalancesInfo, Token } from '../capabilities.ts'
import type { CaipAddress, CaipNetworkId } from '../shared/caip.ts'

type Status = 'loading' | 'ready' | 'failed'

/** What one account has on one network. */
export interface Portfolio {
  account: CaipAddress
  status: Status
  /** When it was asked for last: ms since the epoch. */
  askedAt: number
  tokens: Token[]
  /** In USD. */
  total: string | null
  /** That of the first answer in this visit, and what came and went since. */
  firstTotal: string | null
  /** From that to the latest. */
  change: { amount: string; percent: string } | null
}

export interface Nft {
  name: string
  imageUrl?: string | undefined
}

/** What an account has been given of collectibles, and has not passed on. */
export interface Gallery {
  account: CaipAddress
  status: Status
  askedAt: number
  /** Pages of what happened that were read for it. */
  pages: number
  /** More happened before these: older ones may be missing. */
  isPartial: boolean
  nfts: Nft[]
}

export interface BalancesState {
  /** The active one, on its network: CAIP-10. */
  account: CaipAddress | null
  /** The one that was asked for last, last. */
  portfolios: Portfolio[]
  galleries: Gallery[]
  /** Those for which the data service answers, and when it said so. */
  served: { networks: CaipNetworkId[]; at: number } | null
  /** That tokens can't be had was said already. */
  isLackTold: boolean
  /** When somebody who asked again too early may do so: ms since the epoch. */
  retryAt: number | null
}

/** What others may read of it. */
export const selectBalances = ({ account, portfolios }: BalancesState): BalancesInfo => ({
  status: 'idle',
  tokens: [],
  total: null,
  change: null,
  ...portfolios.find((one) => one.account === account),
  account,
})
