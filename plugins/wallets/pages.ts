// Loads all wallets page by page, and searches them. Loaded with the first page.
import type { PageKey } from './contract.ts'
import type { Context, fetchWallets } from './explorer.ts'
import { selectShownListing } from './state.ts'

/** Wallets per page. */
const PAGE_SIZE = 40
/** Wallets per page of a search. */
const SEARCH_SIZE = 100
/** Debounce of the search field, in ms. */
const SEARCH_DEBOUNCE_MS = 500

/** Loads the first page, unless it is loaded or loading. */
export function showFirst({ read, send }: Context) {
  const { searched: search, filter } = read()
  const { page, status } = selectShownListing(read()) ?? { page: 0, status: 'failed' }
  if (page === 0 && status !== 'asked') send('pageRequested', { search, isCertified: filter === 'certified', page: 1 })
}

/** The action `loadMore`. */
export function showNext({ read, send }: Context) {
  const { searched: search, filter } = read()
  const listing = selectShownListing(read())
  if (listing?.status === 'asked' || listing?.hasMore === false) return
  send('pageRequested', { search, isCertified: filter === 'certified', page: (listing?.page ?? 0) + 1 })
}

/** Effect of `searchEntered`. */
export async function debounceSearch({ io, read, send }: Context, { text }: { text: string }) {
  const search = text.trim()
  if (search) await io.sleep(SEARCH_DEBOUNCE_MS)
  if (search !== read().searched) send('searchSettled', { text: search })
}

/** Effect of `pageRequested`. @param ask - Queries the explorer. */
export async function fetchPage(context: Context, { search, isCertified, page }: PageKey, ask: typeof fetchWallets) {
  const entries = search ? SEARCH_SIZE : PAGE_SIZE
  try {
    const found = await ask(context, { page, entries, search, isCertified })
    const hasMore = found.wallets.length > 0 && page * entries < found.count
    context.send('pageReceived', { search, isCertified, page, ...found, hasMore })
  } catch {
    context.send('pageFailed', { search, isCertified, page })
  }
}
