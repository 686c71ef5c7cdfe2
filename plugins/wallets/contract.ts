import { action, defineContract, event, type } from '../../kernel/index.ts'
import { Chain } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { Filter, Settings, Wallet } from './state.ts'

/** One page of a search. */
export interface PageKey {
  search: string
  isCertified: boolean
  page: number
}

export const contract = defineContract({
  ...manifest,
  optional: [Chain],
  events: {
    configured: event(type<Settings>()),
    /** Those that an earlier visit used. */
    recentRestored: event(type<{ wallets: Wallet[] }>()),
    /** A connection was made over it. */
    walletUsed: event(type<{ id: string }>()),
    featuredRequested: event(type<void>()),
    featuredReceived: event(type<{ featured: Wallet[]; recommended: Wallet[]; excluded: Wallet[]; count: number }>()),
    featuredFailed: event(type<void>()),
    /** A key stroke. */
    searchEntered: event(type<{ text: string }>()),
    /** It stood still. */
    searchSettled: event(type<{ text: string }>(), { track: 'SEARCH_WALLET' }),
    filterChosen: event(type<{ filter: Filter }>()),
    pageRequested: event(type<PageKey>()),
    pageReceived: event(type<PageKey & { wallets: Wallet[]; count: number; hasMore: boolean }>()),
    pageFailed: event(type<PageKey>()),
    /** The modal was closed: the next opening starts anew. */
    searchReset: event(type<void>()),
  },
  actions: {
    /** Asks for what stands in the list of wallets itself, unless it is known. */
    loadFeatured: action(),
    /** Asks for the first page of all wallets, unless it is known. */
    loadAll: action(),
    /** Asks for the next page of what is shown, or again for one that failed. */
    loadMore: action(),
    search: action(type<{ text: string }>()),
    chooseFilter: action(type<{ filter: Filter }>()),
  },
})
