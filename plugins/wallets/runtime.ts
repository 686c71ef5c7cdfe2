import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Router } from '../capabilities.ts'
import { runLoaded } from '../shared/loading/run-loaded.ts'
import { RECENT_KEY } from './constants.ts'
import { contract } from './contract.ts'
import { type Context, fetchWallets, type Query } from './explorer.ts'
import type { WalletsOptions } from './options.ts'
import { reduce } from './reducers.ts'
import { parseWallets, TEXTS } from './responses.ts'
import { selectWallets } from './state.ts'

/** The most recommended wallets. */
const RECOMMENDED_LIMIT = 4

const EXPLORER_ID = /^[0-9a-f]{64}$/

/** Resolves names of well-known wallets. Their list is loaded only if there are names. */
async function getIds(names: readonly string[] = []): Promise<readonly string[]> {
  return names.every((name) => EXPLORER_ID.test(name)) ? names : (await import('./known-wallets.ts')).getKnownIds(names)
}

export async function createRuntime(options: WalletsOptions = {}) {
  const groups = options.groups ? (await import('./group-ids.ts')).getGroupIds(options.groups) : []
  const [include, exclude, featured] = await Promise.all([
    getIds(options.includeWalletIds),
    getIds(options.excludeWalletIds),
    getIds([...(options.featuredWalletIds ?? []), ...groups]),
  ])

  /** Applies the host's settings, and restores recent wallets. */
  async function start(context: Context) {
    const { io, send } = context
    const { customWallets = [], allWallets = 'SHOW' } = options
    const [isMobile, stored] = await Promise.all([
      io.request({ target: 'device', method: 'isMobile' }).catch(() => null),
      io.get(RECENT_KEY).catch(() => null),
    ])
    const custom = parseWallets(customWallets)
    send('configured', { featured: [...featured], custom, allWallets, isMobile: isMobile === true })
    if (typeof stored === 'string') (await loadRecent(context)).restoreRecent(context, stored, parseWallets, exclude)
  }

  /** Loads the wallets of the first view, and the total count. */
  async function fetchOffers(context: Context) {
    const ask = (ids: readonly string[]) =>
      ids.length > 0 ? fetchWallets(context, { entries: ids.length, include: ids }) : { wallets: [] }
    try {
      const [chosen, recommended, excluded] = await Promise.all([
        ask(featured),
        askForAll(context, { entries: RECOMMENDED_LIMIT }),
        ask(exclude),
      ])
      context.send('featuredReceived', {
        featured: selectWallets(chosen.wallets, featured),
        recommended: recommended.wallets,
        excluded: excluded.wallets,
        count: recommended.count,
      })
    } catch {
      context.send('featuredFailed')
    }
  }

  const askForAll = (context: Context, query: Query) => fetchWallets(context, { ...query, include, exclude })
  const showFirst = runLoaded(loadPages, 'showFirst')

  return defineRuntime(contract, {
    start,
    reduce,
    actions: {
      loadFeatured: ({ read, send }) => {
        const { offers } = read()
        if (!offers || offers.status === 'failed') send('featuredRequested')
      },
      loadAll: showFirst,
      loadMore: runLoaded(loadPages, 'showNext'),
      search: ({ send }, { text }) => send('searchEntered', { text }),
      chooseFilter: ({ send }, { filter }) => send('filterChosen', { filter }),
    },
    effects: {
      featuredRequested: fetchOffers,
      searchEntered: {
        endedBy: ['searchReset'],
        run: runLoaded(loadPages, 'debounceSearch'),
      },
      searchSettled: showFirst,
      filterChosen: showFirst,
      pageRequested: async (context, key) => (await loadPages(context)).fetchPage(context, key, askForAll),
      walletUsed: async (context) => (await loadRecent(context)).storeRecent(context, TEXTS),
    },
    watch: [
      [selectConnected, storeUsed],
      [
        ({ services }) => services.state(Router)?.open,
        ({ read, send, services }) => {
          const { search, filter } = read()
          if (!services.state(Router)?.open && (search || filter !== 'all')) send('searchReset')
        },
      ],
    ],
  })
}

const loadRecent = ({ io }: Context) => io.load('recent', () => import('./stored-wallets.ts'))
const loadPages = ({ io }: Context) => io.load('pages', () => import('./pages.ts'))

/** Selects the latest attempt to connect, once it has connected. */
function selectConnected({ services }: Pick<Context, 'services'>) {
  const latest = services
    .state(Accounts)
    ?.connections.flatMap(({ attempt }) => (attempt && !attempt.isReconnection ? attempt : []))
    .sort((a, b) => b.id - a.id)[0]
  return latest?.outcome === 'connected' && latest.id
}

/** Remembers a wallet after it connected, if its view is open. */
function storeUsed(context: Context) {
  const { read, send, services } = context
  const { view, params } = services.state(Router)?.stack.at(-1) ?? {}
  const used = view === 'ConnectingWalletConnect' && read().wallets.find(({ id }) => id === params?.wallet)
  if (used && selectConnected(context)) send('walletUsed', { id: used.id })
}
