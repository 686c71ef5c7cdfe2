import type { Wallet } from '../capabilities.ts'

export type { Wallet }

/** When to show the row that leads to all wallets. */
export type AllWalletsChoice = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

export type Filter = 'all' | 'mobile' | 'browser' | 'certified'

/** The host's settings, and the kind of device. */
export interface Settings {
  /** Ids, in the host's order. */
  featured: string[]
  custom: Wallet[]
  allWallets: AllWalletsChoice
  isMobile: boolean
}

/** The wallets of the first view, in order. */
export interface FeaturedWallets {
  status: 'asked' | 'received' | 'failed'
  featured: string[]
  recommended: string[]
  /** Total number of listed wallets; `null` while unknown. */
  count: number | null
}

/** The loaded pages of a search. */
export interface Listing {
  search: string
  isCertified: boolean
  /** In the explorer's order. */
  ids: string[]
  /** The last loaded page; 0 before the first. */
  page: number
  hasMore: boolean
  count: number
  status: 'asked' | 'received' | 'failed'
}

export interface WalletsState {
  /** All known wallets, without duplicates. */
  wallets: Wallet[]
  /** The rdns of wallets that the host excludes. They are hidden even if installed. */
  hidden: string[]
  settings: Settings | null
  offers: FeaturedWallets | null
  /** At most two, the latest first. */
  recent: string[]
  /** As typed. */
  search: string
  /** The search whose results are shown. Follows `search` after a pause. */
  searched: string
  filter: Filter
  listings: Listing[]
}

/** Selects the listing that is shown, if it was requested. */
export const selectShownListing = ({
  listings,
  searched,
  filter,
}: Pick<WalletsState, 'listings' | 'searched' | 'filter'>): Listing | undefined =>
  listings.find((one) => one.search === searched && one.isCertified === (filter === 'certified'))

/** Returns the wallets with these ids, in the order of the ids. */
export const selectWallets = <W extends Pick<Wallet, 'id'>>(wallets: readonly W[], ids: readonly string[]): W[] =>
  ids.flatMap((id) => wallets.find((one) => one.id === id) ?? [])
