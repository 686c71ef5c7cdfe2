import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { type CaipNetworkId, toAddress, toNamespace } from '../capabilities/caip.ts'
import { Accounts, type AccountsInfo, type Counterparty, Router } from '../capabilities.ts'
import { getSupportedNetworks, hasDataService, requestDataService } from '../shared/rpc/data-service.ts'
import { runLoaded } from '../shared/run-loaded.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { EMPTY_PAGES, FAILED, FRESH_MS, NAMESPACES, NETWORKS_FRESH_MS } from './constants.ts'
import { contract, type PageRequest } from './contract.ts'
import { reduce } from './reducers.ts'
import type { ActivityState, Transaction } from './state.ts'

type Context = EffectContext<typeof contract>

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      syncAccount(context)
      if (context.read().hostTransactions) return loadHost(context).then((host) => host.restore(context))
    },
    reduce,
    actions: {
      refresh(context) {
        syncAccount(context)
        const { account, status, requestedAt } = context.read()
        const isFresh = status === 'loading' || (requestedAt !== null && context.io.now() < requestedAt + FRESH_MS)
        if (account && !isFresh) context.send('pageRequested', { account, cursor: null })
      },
      loadMore({ read, send }) {
        const { account, status, next } = read()
        if (account && status !== 'loading') send('pageRequested', { account, cursor: next })
      },
      addTransaction: runLoaded(loadHost, 'addTransaction'),
      clearTransactions: ({ send }) => send('hostTransactionsCleared'),
    },
    effects: {
      pageRequested: fetchPage,
      hostTransactionsAdded: {
        concurrent: true,
        async run(context, { transactions }) {
          const host = await loadHost(context)
          await Promise.all(transactions.map(({ id }) => host.trackHosted(context, id)))
        },
      },
      transactionReplaced: {
        concurrent: true,
        run: async (context, { id }) => (await loadHost(context)).trackHosted(context, id),
      },
    },
    watch: [
      [({ services }) => selectAccount(services.state(Accounts)), syncAccount],
      [({ read }) => read().hostTransactions, runLoaded(loadHost, 'store')],
    ],
    provide: {
      activity: ({ read, send }) => ({
        showTransaction({ transfers, view, ...own }) {
          const before = read().own.find(({ id }) => id === own.id)?.status
          const shown = view && { view: { ...view, params: { ...view.params } } }
          send('transactionAdded', { ...own, transfers: transfers.map((one) => ({ ...one })), ...shown })
          const { account, status } = read()
          const isDone = own.status === 'confirmed' && before !== 'confirmed'
          // The list has the transaction now or soon: the loaded page is outdated.
          if (isDone && own.account === account && status !== 'idle')
            send('pageRequested', { account: own.account, cursor: null })
        },
        hideTransaction: (id) => send('transactionWithdrawn', { id }),
        getCounterparties: () => getCounterparties(read()),
      }),
    },
  })

const loadHost = ({ io }: Context) => io.load('host', () => import('./host-transactions.ts'))

/** Gets the addresses that the account paid or was paid by. */
function getCounterparties({ account, transactions }: ActivityState): readonly Counterparty[] {
  const own = toAddress(account ?? '')
  return transactions
    .map(({ metadata: { sentFrom, sentTo } }) => {
      const isSender = isSameAddress(sentFrom, own)
      return { address: isSender ? sentTo : sentFrom, isSender }
    })
    .filter(({ address }) => address !== '' && !isSameAddress(address, own))
}

/** Selects the active account and the connected namespaces. */
const selectAccount = (state: AccountsInfo | undefined) => ({
  account: state?.active?.caipAddress ?? null,
  connected: state?.all.map(({ namespace }) => namespace) ?? [],
})

function syncAccount({ read, send, services }: Context) {
  const now = selectAccount(services.state(Accounts))
  const { account, own } = read()
  if (now.account !== account || own.some((one) => !now.connected.includes(toNamespace(one.account))))
    send('accountFollowed', now)
}

/** The effect of `pageRequested`. Skips pages without a visible transaction. */
async function fetchPage(context: Context, { account, cursor }: PageRequest) {
  const { read, send, services, io } = context
  const address = toAddress(account)
  const chainId = account.slice(0, -address.length - 1)
  try {
    if (!(await isSupported(context, chainId))) return send('accountUnsupported', { account })
    const { parsePage } = await io.load('api', () => import('./schemas.ts'))
    let at = cursor
    const found: Transaction[] = []
    for (let pages = 1; ; pages++) {
      const answer = await requestDataService(context, {
        path: `account/${encodeURIComponent(address)}/history`,
        params: { chainId, currency: 'usd', cursor: at ?? undefined },
      })
      const { transactions, next } = parsePage(answer, chainId)
      found.push(...transactions)
      at = next
      if (found.length > 0 || next === null || pages === EMPTY_PAGES) break
    }
    const isNew = hasNewTransaction(read(), account, cursor, found)
    send('pageReceived', { account, cursor, transactions: found, next: at })
    if (isNew) void services.get(Accounts).updateBalance(toNamespace(account))
  } catch {
    send('pageFailed', { account, cursor })
    if (read().account === account) services.get(Router).toast(FAILED, { variant: 'error' })
  }
}

/** Returns true if the page has a transaction that the balance may not include yet. */
function hasNewTransaction(
  known: ActivityState,
  account: string,
  cursor: string | null,
  [latest]: readonly Transaction[],
): boolean {
  const isShown = known.account === account && cursor === null
  return (
    isShown &&
    latest !== undefined &&
    !known.transactions.some((one) => one.id === latest.id && one.metadata.status === latest.metadata.status)
  )
}

/** Returns true if the data service supports the network. The list of networks is cached. */
async function isSupported(context: Context, chainId: CaipNetworkId): Promise<boolean> {
  if (!NAMESPACES.includes(toNamespace(chainId)) || !hasDataService(context)) return false
  const { supportedNetworks } = context.read()
  if (supportedNetworks && context.io.now() < supportedNetworks.at + NETWORKS_FRESH_MS)
    return supportedNetworks.networks.includes(chainId)
  const networks = await getSupportedNetworks(context)
  context.send('supportedNetworksReceived', { networks })
  return networks.includes(chainId)
}
