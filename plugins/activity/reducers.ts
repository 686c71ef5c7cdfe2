import type { Runtime } from '../../kernel/index.ts'
import { type Namespace, toNamespace } from '../capabilities/caip.ts'
import { HOST_LIMIT, TRANSACTIONS_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import type { ActivityState, ActivityTransfer, HostActivity, OwnActivity, Transaction } from './state.ts'

/** Maximum number of the visitor's own transactions that the list does not have yet. */
const OWN_LIMIT = 16

/** The plugin's reducers. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  accountFollowed: (draft, { account, connected }) => {
    if (draft.account !== account)
      Object.assign(draft, { status: 'idle', requestedAt: null, transactions: [], next: null })
    draft.account = account
    draft.own = draft.own.filter((one) => !isLeft(one, connected))
  },
  supportedNetworksReceived: (draft, { networks }, { at }) => {
    draft.supportedNetworks = { networks: [...networks], at }
  },
  pageRequested: (draft, { cursor }, { at }) => {
    draft.status = 'loading'
    if (cursor === null) draft.requestedAt = at
  },
  pageReceived: (draft, { account, cursor, transactions, next }) => {
    if (draft.account !== account) return
    draft.status = 'ready'
    const isFirst = cursor === null
    const rest = isFirst ? getRest(draft.transactions, transactions) : null
    const known = isFirst ? (rest ?? []) : draft.transactions
    const ids = new Set(known.map(({ id }) => id))
    const fresh = transactions
      .filter(({ id }, at) => !ids.has(id) && transactions.findIndex((one) => one.id === id) === at)
      .map(copy)
    const all = (isFirst ? [...fresh, ...known] : [...known, ...fresh]).sort(compareTimes)
    draft.transactions = all.slice(0, TRANSACTIONS_LIMIT)
    if (all.length >= TRANSACTIONS_LIMIT) draft.next = null
    else if (!rest) draft.next = next
    dropListedOwn(draft)
  },
  pageFailed: (draft, { account }) => {
    if (draft.account !== account) return
    Object.assign(draft, { status: 'failed', transactions: [], next: null })
  },
  accountUnsupported: (draft, { account }) => {
    if (draft.account === account) draft.status = 'unserved'
  },
  transactionAdded: (draft, own, { at }) => {
    const known = draft.own.find(({ id }) => id === own.id)
    const others = draft.own.filter(({ id }) => id !== own.id)
    const { view } = own
    const one = {
      ...own,
      transfers: own.transfers.map((transfer) => ({ ...transfer })),
      ...(view && { view: { ...view, params: { ...view.params } } }),
      at: known?.at ?? at,
    }
    draft.own = [...others, one].slice(-OWN_LIMIT)
    dropListedOwn(draft)
  },
  hostTransactionsAdded: (draft, { transactions }) => {
    const ids = new Set(transactions.map(({ id }) => id))
    const others = (draft.hostTransactions ?? []).filter(({ id }) => !ids.has(id))
    draft.hostTransactions = [...others, ...transactions.map((one) => ({ ...one }))].slice(-HOST_LIMIT)
  },
  hostTransactionsCleared: (draft) => {
    draft.hostTransactions = []
  },
  nonceReceived: (draft, { id, ...seen }) => updateHosted(draft, id, seen),
  transactionReplaced: (draft, { id, hash }) => updateHosted(draft, id, { hash, status: 'pending' }),
  transactionSettled: (draft, { id, status }) => updateHosted(draft, id, { status }),
  transactionFinalized: (draft, { id }) => updateHosted(draft, id, { isFinal: true }),
  transactionWithdrawn: (draft, { id }) => {
    draft.own = draft.own.filter((one) => one.id !== id)
  },
}

/**
 * Returns true if an own transaction is of an account that is not connected. A pending one stays: a reload restores one
 * wallet after the other, and nothing reports the transaction again until it ends.
 */
export const isLeft = ({ account, status }: OwnActivity, connected: readonly Namespace[]): boolean =>
  status !== 'pending' && !connected.includes(toNamespace(account))

function updateHosted(
  { hostTransactions }: Pick<ActivityState, 'hostTransactions'>,
  id: string,
  change: Partial<HostActivity>,
) {
  const known = hostTransactions?.find((one) => one.id === id)
  if (known) Object.assign(known, change)
}

/**
 * Gets what follows a new first page in the known list, so that pages that the visitor has loaded stay; `null` if the
 * page does not reach the list.
 */
function getRest(known: readonly Transaction[], page: readonly Transaction[]): readonly Transaction[] | null {
  const ids = new Set(page.map(({ id }) => id))
  const last = known.findLastIndex(({ id }) => ids.has(id))
  return last < 0 ? null : known.slice(last + 1)
}

/** Newest first; equal times keep their order. */
const compareTimes = ({ metadata: a }: Transaction, { metadata: b }: Transaction) =>
  a.minedAt === b.minedAt ? 0 : a.minedAt < b.minedAt ? 1 : -1

/** Drops own transactions that the list has. */
function dropListedOwn(draft: Pick<ActivityState, 'own' | 'transactions'>) {
  const listed = new Set(draft.transactions.map(({ metadata }) => metadata.hash.toLowerCase()))
  draft.own = draft.own.filter(({ hash }) => hash === null || !listed.has(hash.toLowerCase()))
}

const copy = ({ id, metadata, transfers }: Transaction): Transaction => ({
  id,
  metadata: { ...metadata },
  transfers: transfers.map(copyTransfer),
})

const copyTransfer = ({ quantity, nft_info, fungible_info, ...rest }: ActivityTransfer): ActivityTransfer => ({
  ...rest,
  quantity: { ...quantity },
  ...(nft_info && {
    nft_info: {
      name: nft_info.name,
      flags: { ...nft_info.flags },
      ...(nft_info.content && { content: { preview: { ...nft_info.content.preview } } }),
    },
  }),
  ...(fungible_info && {
    fungible_info: { symbol: fungible_info.symbol, ...(fungible_info.icon && { icon: { ...fungible_info.icon } }) },
  }),
})
