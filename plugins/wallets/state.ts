import type { Wallet } from '../capabilities.ts'

export type { Wallet }

/** When the row that leads to all wallets is there. */
export type AllWalletsChoice = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

export type Filter = 'all' | 'mobile' | 'browser' | 'certified'

/** What the host wants, and on which device. */
export interface Settings {
  /** Ids, in the host's order. */
  featured: string[]
  custom: Wallet[]
  allWallets: AllWalletsChoice
  isMobile: boolean
}

/** What stands in the list of wallets itself: a handful, in order. */
export interface Offers {
  status: 'asked' | 'received' | 'failed'
  featured: string[]
  recommended: string[]
  /** How many are listed in all; `null` while that is not known. */
  count: number | null
}

/** As much of one search as was asked for. */
export interface Listing {
  search: string
  isCertified: boolean
  /** In the explorer's order. */
  ids: string[]
  /** The last page that came; 0 before the first. */
  page: number
  hasMore: boolean
  count: number
  status: 'asked' | 'received' | 'failed'
}

export interface WalletsState {
  /** Whatever was heard of, each once. */
  wallets: Wallet[]
  /** The rdns of those that the host excludes: installed or not, they are not shown. */
  hidden: string[]
  settings: Settings | null
  offers: Offers | null
  /** The latest first, two at most. */
  recent: string[]
  /** As typed. */
  search: string
  /** What was typed once it stood still: that is what is shown. */
  searched: string
  filter: Filter
  listings: Listing[]
}

/** That which is shown, if it was asked for. */
export const selectShownListing = ({
  listings,
  searched,
  filter,
}: Pick<WalletsState, 'listings' | 'searched' | 'filter'>): Listing | undefined =>
  listings.find((one) => one.search === searched && one.isCertified === (filter === 'certified'))

/** Those of a list that have these ids, in the order of the ids. */
export const selectWallets = <W extends Pick<Wallet, 'id'>>(wallets: readonly W[], ids: readonly string[]): W[] =>
  ids.flatMap((id) => wallets.find((one) => one.id === id) ?? [])
