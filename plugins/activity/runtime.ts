import { defineRuntime, type EffectContext } from '../../kernel/index.ts'
import { type CaipAddress, toAddress, toNamespace } from '../capabilities/caip.ts'
import { Accounts, type AccountsInfo, type Counterparty, Router } from '../capabilities.ts'
import { runLoaded } from '../shared/loading/run-loaded.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import { isSupportedNetwork } from '../shared/rpc/supported-networks.ts'
import { isRecent } from '../shared/time/is-recent.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { FAILED, FRESH_MS } from './constants.ts'
import { contract, type PageRequest } from './contract.ts'
import { isLeft, reduce } from './reducers.ts'
import type { ActivityState, Transaction } from './state.ts'

/** Maximum number of consecutive pages without a visible transaction, before the visitor has to ask for more. */
const EMPTY_PAGES = 3

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
        const { account, status } = context.read()
        if (account && status !== 'loading' && !isFresh(context))
          context.send('pageRequested', { account, cursor: null })
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
      activity: (context) => ({
        showTransaction({ transfers, view, ...own }) {
          const { read, send } = context
          const before = read().own.find(({ id }) => id === own.id)?.status
          const shown = view && { view: { ...view, params: { ...view.params } } }
          send('transactionAdded', { ...own, transfers: transfers.map((one) => ({ ...one })), ...shown })
          const { account, requestedAt } = read()
          const isDone = own.status === 'confirmed' && before !== 'confirmed'
          // The list has the transaction now or soon: the loaded page is outdated.
          if (isDone && own.account === account && requestedAt !== null)
            send('pageRequested', { account: own.account, cursor: null })
        },
        hideTransaction: (id) => context.send('transactionWithdrawn', { id }),
        getCounterparties: () => getCounterparties(context),
      }),
    },
  })

/** No address, or that of a mint: nobody imitates it. */
const NOBODY = /^(?:0x0*|1*)$/

/** Whether the first page was requested a moment ago. */
function isFresh({ read, io }: Context): boolean {
  const { requestedAt } = read()
  return requestedAt !== null && isRecent(requestedAt, io.now(), FRESH_MS)
}

const loadHost = ({ io }: Context) => io.load('host', () => import('./host-transactions.ts'))

/**
 * Gets the addresses that the account paid or was paid by, also elsewhere and a minute ago; `null` if the list can't be
 * loaded.
 */
async function getCounterparties(context: Context): Promise<readonly Counterparty[] | null> {
  syncAccount(context)
  const { account, status } = context.read()
  if (!account || !((status === 'ready' && isFresh(context)) || (await loadFirstPage(context, account)))) return null
  const own = toAddress(account)
  return context
    .read()
    .transactions.flatMap(({ metadata: { sentFrom, sentTo }, transfers }) => {
      // Whose tokens moved does not matter: anyone can transfer zero tokens from any account.
      const isSender = isSameAddress(sentFrom, own)
      // A token's transaction goes to its contract, and only its transfers name who was paid. Who sent something in it
      // was not paid: the contract can name anybody.
      const parties = transfers.map(({ direction, sender = '', recipient = '' }) =>
        direction === 'in' ? { address: sender, isSender: false } : { address: recipient, isSender },
      )
      return [{ address: isSender ? sentTo : sentFrom, isSender }, ...parties]
    })
    .filter(({ address }) => !NOBODY.test(address) && !isSameAddress(address, own))
}

/** Returns whether the page arrived. The visitor did not ask for the list, so a failure causes no toast. */
async function loadFirstPage(context: Context, account: CaipAddress): Promise<boolean> {
  const page = await requestPage(context, { account, cursor: null }).catch(() => null)
  if (page) context.send('pageReceived', { account, cursor: null, ...page })
  return page !== null
}

/** Selects the active account and the connected namespaces. */
const selectAccount = (state: AccountsInfo | undefined) => ({
  account: state?.active?.caipAddress ?? null,
  connected: state?.all.map(({ namespace }) => namespace) ?? [],
})

function syncAccount({ read, send, services }: Context) {
  const now = selectAccount(services.state(Accounts))
  const { account, own } = read()
  if (now.account !== account || own.some((one) => isLeft(one, now.connected))) send('accountFollowed', now)
}

/** The effect of `pageRequested`. */
async function fetchPage(context: Context, { account, cursor }: PageRequest) {
  const { read, send, services } = context
  try {
    const page = await requestPage(context, { account, cursor })
    if (!page) return send('accountUnsupported', { account })
    const isNew = hasNewTransaction(read(), account, cursor, page.transactions)
    send('pageReceived', { account, cursor, ...page })
    if (isNew) void services.get(Accounts).updateBalance(toNamespace(account))
  } catch {
    send('pageFailed', { account, cursor })
    if (read().account === account) services.get(Router).toast(FAILED, { variant: 'error' })
  }
}

/** Skips pages without a visible transaction. Resolves to `null` if the data service does not support the network. */
async function requestPage(context: Context, { account, cursor }: PageRequest) {
  const address = toAddress(account)
  const chainId = account.slice(0, -address.length - 1)
  if (!(await isSupportedNetwork(context, chainId))) return null
  const { parsePage } = await context.io.load('api', () => import('./responses.ts'))
  let next = cursor
  const transactions: Transaction[] = []
  for (let pages = 1; ; pages++) {
    const answer = await requestDataService(context, {
      path: `account/${encodeURIComponent(address)}/history`,
      params: { chainId, currency: 'usd', cursor: next ?? undefined },
    })
    const page = parsePage(answer, chainId)
    transactions.push(...page.transactions)
    next = page.next
    if (transactions.length > 0 || next === null || pages === EMPTY_PAGES) return { transactions, next }
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
