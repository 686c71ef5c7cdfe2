import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { Accounts, type AccountsInfo, type Counterparty, Router } from '../capabilities.ts'
import { type CaipNetworkId, toAddress, toNamespace } from '../shared/caip.ts'
import { askDataService, getSupportedNetworks, hasDataService } from '../shared/rpc/data-service.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { EMPTY_PAGES, FAILED, FAMILIES, FRESH_TIME, NETWORKS_TIME } from './constants.ts'
import { contract, type Page } from './contract.ts'
import { reduce } from './reducers.ts'
import type { ActivityState, Transaction } from './state.ts'

type Context = EffectContext<typeof contract>

export const createRuntime = () =>
  defineRuntime(contract, {
    start: follow,
    reduce,
    actions: {
      refresh(context) {
        follow(context)
        const { account, status, askedAt } = context.read()
        const isFresh = status === 'loading' || (askedAt !== null && context.io.now() < askedAt + FRESH_TIME)
        if (account && !isFresh) context.send('pageRequested', { account, cursor: null })
      },
      loadMore({ read, send }) {
        const { account, status, next } = read()
        if (account && status !== 'loading') send('pageRequested', { account, cursor: next })
      },
    },
    effects: { pageRequested: fetchPage },
    watch: [[({ services }) => selectAccount(services.state(Accounts)), follow]],
    provide: {
      activity: ({ read, send }) => ({
        pending({ transfers, ...own }) {
          const before = read().own.find(({ id }) => id === own.id)?.status
          send('transactionAdded', { ...own, transfers: transfers.map((one) => ({ ...one })) })
          const { account, status } = read()
          const isDone = own.status === 'confirmed' && before !== 'confirmed'
          // The list has the transaction now or soon: the loaded page is outdated.
          if (isDone && own.account === account && status !== 'idle')
            send('pageRequested', { account: own.account, cursor: null })
        },
        withdrawn: (id) => send('transactionWithdrawn', { id }),
        counterparties: () => getCounterparties(read()),
      }),
    },
  })

/** Gets the addresses that the account paid or was paid by. */
function getCounterparties({ account, transactions }: ActivityState): readonly Counterparty[] {
  const own = toAddress(account ?? '')
  return transactions
    .map(({ metadata: { sentFrom, sentTo } }) => {
      const isPaid = isSameAddress(sentFrom, own)
      return { address: isPaid ? sentTo : sentFrom, isPaid }
    })
    .filter(({ address }) => address !== '' && !isSameAddress(address, own))
}

/** Selects the active account and the connected namespaces. */
const selectAccount = (facts: AccountsInfo | undefined) => ({
  account: facts?.active?.caipAddress ?? null,
  connected: facts?.all.map(({ namespace }) => namespace) ?? [],
})

function follow({ read, send, services }: Context) {
  const now = selectAccount(services.state(Accounts))
  const { account, own } = read()
  if (now.account !== account || own.some((one) => !now.connected.includes(toNamespace(one.account))))
    send('accountFollowed', now)
}

/** The effect of `pageRequested`. Skips pages without a visible transaction. */
async function fetchPage(context: Context, { account, cursor }: Page) {
  const { read, send, services, io } = context
  const address = toAddress(account)
  const chainId = account.slice(0, -address.length - 1)
  try {
    if (!(await isServed(context, chainId))) return send('accountUnsupported', { account })
    const { parsePage } = await io.load('api', () => import('./schemas.ts'))
    let at = cursor
    const found: Transaction[] = []
    for (let pages = 1; ; pages++) {
      const answer = await askDataService(context, {
        path: `account/${encodeURIComponent(address)}/history`,
        params: { chainId, currency: 'usd', cursor: at ?? undefined },
      })
      const { transactions, next } = parsePage(answer, chainId)
      found.push(...transactions)
      at = next
      if (found.length > 0 || next === null || pages === EMPTY_PAGES) break
    }
    const isNew = isNews(read(), account, cursor, found)
    send('pageReceived', { account, cursor, transactions: found, next: at })
    if (isNew) void services.get(Accounts).updateBalance(toNamespace(account))
  } catch {
    send('pageFailed', { account, cursor })
    if (read().account === account) services.get(Router).toast(FAILED, { variant: 'error' })
  }
}

/** Returns true if the page has a transaction that the balance may not include yet. */
function isNews(
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
async function isServed(context: Context, chainId: CaipNetworkId): Promise<boolean> {
  if (!FAMILIES.includes(toNamespace(chainId)) || !hasDataService(context)) return false
  const { served } = context.read()
  if (served && context.io.now() < served.at + NETWORKS_TIME) return served.networks.includes(chainId)
  const networks = await getSupportedNetworks(context)
  context.send('supportedNetworksReceived', { networks })
  return networks.includes(chainId)
}
