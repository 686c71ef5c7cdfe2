import type { Runtime } from '../../kernel/index.ts'
import { MAX_RECENT_WALLETS } from './constants.ts'
import type { contract } from './contract.ts'
import type { Listing, Wallet, WalletsState } from './state.ts'

export const reduce: Runtime<typeof contract>['reduce'] = {
  configured: (draft, { custom, featured, ...settings }) => {
    draft.settings = { ...settings, featured: [...featured], custom: custom.map(copy) }
    addWallets(draft, custom)
  },
  recentRestored: (draft, { wallets }) => {
    addWallets(draft, wallets)
    draft.recent = wallets.map(({ id }) => id)
  },
  walletUsed: (draft, { id }) => {
    draft.recent = [id, ...draft.recent.filter((one) => one !== id)].slice(0, MAX_RECENT_WALLETS)
  },
  featuredRequested: (draft) => {
    draft.offers = { featured: [], recommended: [], count: null, ...draft.offers, status: 'asked' }
  },
  featuredReceived: (draft, { featured, recommended, excluded, count }) => {
    addWallets(draft, [...featured, ...recommended])
    draft.offers = { status: 'received', featured: getIds(featured), recommended: getIds(recommended), count }
    draft.hidden = excluded.flatMap(({ rdns }) => rdns ?? [])
  },
  featuredFailed: (draft) => {
    if (draft.offers) draft.offers.status = 'failed'
  },
  searchEntered: (draft, { text }) => {
    draft.search = text
  },
  searchSettled: (draft, { text }) => {
    draft.searched = text
    draft.listings = draft.listings.filter(({ search }) => search === '' || search === text)
  },
  filterChosen: (draft, { filter }) => {
    draft.filter = filter
  },
  pageRequested: (draft, { search, isCertified }) => {
    // Listings that were still loading are requested again when they are next shown.
    draft.listings = draft.listings.filter(({ page, status }) => page > 0 || status === 'failed')
    for (const one of draft.listings) if (one.status === 'asked') one.status = 'received'
    const known = draft.listings.find(isOf(search, isCertified))
    if (known) known.status = 'asked'
    else draft.listings.push({ search, isCertified, ids: [], page: 0, hasMore: true, count: 0, status: 'asked' })
  },
  pageReceived: (draft, { search, isCertified, page, wallets, count, hasMore }) => {
    addWallets(draft, wallets)
    const listing = draft.listings.find(isOf(search, isCertified))
    if (!listing) return
    const ids = new Set([...listing.ids, ...getIds(wallets)])
    Object.assign(listing, { ids: [...ids], page, count, hasMore, status: 'received' })
  },
  pageFailed: (draft, { search, isCertified }) => {
    const listing = draft.listings.find(isOf(search, isCertified))
    if (listing) listing.status = 'failed'
  },
  searchReset: (draft) => {
    draft.search = ''
    draft.searched = ''
    draft.filter = 'all'
    draft.listings = draft.listings.filter(({ search }) => search === '')
  },
}

const isOf = (search: string, isCertified: boolean) => (one: Listing) =>
  one.search === search && one.isCertified === isCertified

const getIds = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

const copy = ({ injected, ...wallet }: Wallet) => ({
  ...wallet,
  ...(injected && { injected: injected.map((one) => ({ ...one })) }),
})

/** Adds the wallets that are new. */
function addWallets(draft: { wallets: WalletsState['wallets'] }, wallets: readonly Wallet[]) {
  const known = new Set(getIds(draft.wallets))
  for (const wallet of wallets) {
    if (!known.has(wallet.id)) draft.wallets.push(copy(wallet))
    known.add(wallet.id)
  }
}
