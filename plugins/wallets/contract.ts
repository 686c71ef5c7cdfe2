import { action, defineContract, event, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { Filter, Settings, Wallet } from './state.ts'

/** A page of a search. */
export interface PageKey {
  search: string
  isCertified: boolean
  page: number
}

const defined = defineContract({
  ...manifest,
  events: {
    configured: event(type<Settings>()),
    /** Wallets that an earlier visit used. */
    recentRestored: event(type<{ wallets: Wallet[] }>()),
    /** The visitor connected with this wallet. */
    walletUsed: event(type<{ id: string }>()),
    featuredRequested: event(type<void>()),
    featuredReceived: event(type<{ featured: Wallet[]; recommended: Wallet[]; excluded: Wallet[]; count: number }>()),
    featuredFailed: event(type<void>()),
    /** Sent with each keystroke. */
    searchEntered: event(type<{ text: string }>()),
    /** Sent once the visitor stopped typing. */
    searchSettled: event(type<{ text: string }>(), { track: 'SEARCH_WALLET' }),
    filterChosen: event(type<{ filter: Filter }>()),
    pageRequested: event(type<PageKey>()),
    pageReceived: event(type<PageKey & { wallets: Wallet[]; count: number; hasMore: boolean }>()),
    pageFailed: event(type<PageKey>()),
    /** The modal was closed: the next opening starts with an empty search. */
    searchReset: event(type<void>()),
  },
  actions: {
    /** Loads the wallets for the first view, unless they are known. */
    loadFeatured: action(),
    /** Loads the first page of all wallets, unless it is known. */
    loadAll: action(),
    /** Loads the next page, or the failed one again. */
    loadMore: action(),
    search: action(type<{ text: string }>()),
    chooseFilter: action(type<{ filter: Filter }>()),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface WalletsContract extends Defined {}

export const contract: WalletsContract = defined
