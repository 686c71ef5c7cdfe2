import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { walletsFrom } from './api.ts'
import { PAGE_SIZE, RECENT_KEY, RECOMMENDED_LIMIT, SEARCH_PAUSE, SEARCH_SIZE } from './constants.ts'
import { contract, type PageKey } from './contract.ts'
import { askExplorer, type Context } from './explorer.ts'
import type { WalletsOptions } from './options.ts'
import { reduce } from './reducers.ts'
import { shownListing, walletsOf } from './state.ts'

const EXPLORER_ID = /^[0-9a-f]{64}$/

/** Names of well-known wallets become ids; the list of them is fetched where there is one. */
async function idsOf(names: readonly string[] = []): Promise<readonly string[]> {
  return names.every((name) => EXPLORER_ID.test(name)) ? names : (await import('./known.ts')).idsOf(names)
}

export async function createRuntime(options: WalletsOptions) {
  const [include, exclude, featured] = await Promise.all([
    idsOf(options.includeWalletIds),
    idsOf(options.excludeWalletIds),
    idsOf(options.featuredWalletIds),
  ])

  /** What the host wants, and what an earlier visit used. */
  async function start(context: Context) {
    const { io, send } = context
    const { customWallets = [], allWallets = 'SHOW' } = options
    const asked = [io.request({ target: 'device', method: 'isMobile' }), io.get(RECENT_KEY)] as const
    const [isMobile, stored] = await Promise.all(asked.map((one) => (one as Promise<unknown>).catch(() => null)))
    const custom = walletsFrom(customWallets)
    send('configured', { featured: [...featured], custom, allWallets, isMobile: isMobile === true })
    const recent = typeof stored === 'string' ? (await recently(context)).storedWallets(stored) : []
    if (recent.length > 0) send('recentRestored', { wallets: recent })
  }

  /** What stands in the list of wallets itself, and how many there are besides. */
  async function fetchOffers(context: Context) {
    const ask = (ids: readonly string[]) =>
      ids.length > 0 ? askExplorer(context, { entries: ids.length, include: ids }) : { wallets: [] }
    try {
      const [chosen, recommended, excluded] = await Promise.all([
        ask(featured),
        askExplorer(context, { entries: RECOMMENDED_LIMIT, include, exclude }),
        ask(exclude),
      ])
      context.send('offersReceived', {
        featured: walletsOf(chosen.wallets, featured),
        recommended: recommended.wallets,
        excluded: excluded.wallets,
        count: recommended.count,
      })
    } catch {
      context.send('offersFailed')
    }
  }

  async function fetchPage(context: Context, { search, isCertified, page }: PageKey) {
    const entries = search ? SEARCH_SIZE : PAGE_SIZE
    try {
      const found = await askExplorer(context, { page, entries, search, isCertified, include, exclude })
      const hasMore = found.wallets.length > 0 && page * entries < found.count
      context.send('pageReceived', { search, isCertified, page, ...found, hasMore })
    } catch {
      context.send('pageFailed', { search, isCertified, page })
    }
  }

  return defineRuntime(contract, {
    start,
    reduce,
    actions: {
      offer: ({ read, send }) => {
        const { offers } = read()
        if (!offers || offers.status === 'failed') send('offersRequested')
      },
      list: showFirst,
      more({ read, send }) {
        const { searched: search, filter } = read()
        const listing = shownListing(read())
        if (listing?.status === 'asked' || listing?.hasMore === false) return
        send('pageRequested', { search, isCertified: filter === 'certified', page: (listing?.page ?? 0) + 1 })
      },
      search: ({ send }, { text }) => send('searchEntered', { text }),
      choose: ({ send }, { filter }) => send('filterChosen', { filter }),
    },
    effects: {
      offersRequested: fetchOffers,
      async searchEntered({ io, read, send }, { text }) {
        const search = text.trim()
        if (search) await io.sleep(SEARCH_PAUSE)
        if (search !== read().searched) send('searched', { text: search })
      },
      searched: showFirst,
      filterChosen: showFirst,
      pageRequested: fetchPage,
      walletUsed: async (context) => (await recently(context)).store(context),
    },
    watch: [
      [({ services }) => services.facts(Accounts)?.all.map(({ caipAddress }) => caipAddress), keepUsed],
      [
        ({ services }) => services.facts(Router)?.open,
        ({ read, send, services }) => {
          const { search, filter } = read()
          if (!services.facts(Router)?.open && (search || filter !== 'all')) send('searchForgotten')
        },
      ],
    ],
  })
}

const recently = ({ io }: Context) => io.load('recent', () => import('./recent.ts'))

/** The first page of what is shown, unless it is there or on its way. */
function showFirst({ read, send }: Context) {
  const { searched: search, filter } = read()
  const { page, status } = shownListing(read()) ?? { page: 0, status: 'failed' }
  if (page === 0 && status !== 'asked') send('pageRequested', { search, isCertified: filter === 'certified', page: 1 })
}

/** Somebody connected: by the wallet whose view is shown. */
function keepUsed({ read, send, services }: Context) {
  const { view, params } = services.facts(Router)?.stack.at(-1) ?? {}
  const id = view === 'ConnectingWalletConnect' ? params?.wallet : undefined
  const isConnected = services.facts(Accounts)?.status === 'connected'
  if (isConnected && id && read().wallets.some((one) => one.id === id)) send('walletUsed', { id })
}
