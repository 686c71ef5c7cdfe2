import type { Runtime } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import type { Token } from '../capabilities.ts'
import { add, getPercent, multiply, scaleBy, subtract } from '../shared/amounts/decimals.ts'
import { ACCOUNTS_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import type { BalancesState, Gallery, Portfolio } from './state.ts'

/** The plugin's reducers. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  accountFollowed: (draft, { account, connected }) => {
    const isKept = (one: { account: string }) => connected.includes(toNamespace(one.account))
    draft.account = account
    draft.portfolios = draft.portfolios.filter(isKept)
    draft.galleries = draft.galleries.filter(isKept)
    draft.retryAt = null
  },
  supportedNetworksReceived: (draft, { networks }, { at }) => {
    draft.supportedNetworks = { networks: [...networks], at }
  },
  tokensRequested: (draft, { account }, { at }) => {
    const empty: Portfolio = {
      account,
      status: 'loading',
      requestedAt: at,
      tokens: [],
      total: null,
      firstTotal: null,
      change: null,
    }
    draft.portfolios = markRequested(draft.portfolios, empty)
  },
  tokensReceived: (draft, { account, tokens, isComplete, total }) => {
    const portfolio = draft.portfolios.find((one) => one.account === account)
    draft.isLackTold = false
    if (!portfolio) return
    const first = portfolio.firstTotal
    portfolio.firstTotal = first === null ? total : adjust(first, total ?? '0', getMovedValue(portfolio.tokens, tokens))
    portfolio.status = 'ready'
    portfolio.tokens = tokens.map(copy)
    portfolio.isComplete = isComplete ?? false
    portfolio.total = total
    portfolio.change = getChange(portfolio)
  },
  tokensFailed: (draft, { account }) => {
    const portfolio = draft.portfolios.find((one) => one.account === account)
    if (portfolio) portfolio.status = 'failed'
    draft.isLackTold = true
  },
  retryDelayed: (draft, { until }) => {
    draft.retryAt = until
  },
  retryAllowed: (draft) => {
    draft.retryAt = null
  },
  nftsRequested: (draft, { account, pages }, { at }) => {
    const empty: Gallery = { account, status: 'loading', requestedAt: at, pages, isPartial: false, nfts: [] }
    draft.galleries = markRequested(draft.galleries, empty).map((one) =>
      one.account === account ? { ...one, pages } : one,
    )
  },
  nftsReceived: (draft, { account, nfts, isPartial }) => {
    const gallery = draft.galleries.find((one) => one.account === account)
    if (gallery) Object.assign(gallery, { status: 'ready', isPartial, nfts: nfts.map((one) => ({ ...one })) })
  },
  nftsFailed: (draft, { account }) => {
    const gallery = draft.galleries.find((one) => one.account === account)
    if (gallery) gallery.status = 'failed'
  },
}

type RequestedPart = BalancesState['portfolios'][number] | BalancesState['galleries'][number]

/** Moves an item to the end with its known values, and drops the oldest beyond the limit. */
function markRequested<Item extends RequestedPart>(items: readonly Item[], empty: Item): Item[] {
  const { account, status, requestedAt } = empty
  const known = items.find((one) => one.account === account) ?? empty
  const others = items.filter((one) => one.account !== account)
  return [...others, { ...known, status, requestedAt }].slice(-ACCOUNTS_LIMIT)
}

const copy = ({ quantity, ...token }: Token) => ({ ...token, quantity: { ...quantity } })

/**
 * Adjusts the first total by what was sent or received, so that neither is shown as loss or gain. What was received
 * counts with its value then. What was sent takes its share of the first total along: the change is that of the rest.
 */
function adjust(first: string, total: string, moved: string): string {
  return moved.startsWith('-') ? scaleBy(first, total, subtract(total, moved)) : add(first, moved)
}

/** Gets the value of tokens received minus that of those sent, at current prices. */
function getMovedValue(before: readonly Token[], now: readonly Token[]): string {
  const find = (all: readonly Token[], { chainId, address }: Token) =>
    all.find((one) => one.chainId === chainId && one.address === address)
  const gone = before.filter((one) => !find(now, one)).map(({ value = '0' }) => subtract('0', value))
  const others = now.map((one) => {
    const { value = '0', price, quantity } = one
    const old = find(before, one)
    return old?.price && price
      ? multiply(subtract(quantity.numeric, old.quantity.numeric), price)
      : subtract(value, old?.value ?? '0')
  })
  return [...gone, ...others].reduce(add, '0')
}

function getChange({ total, firstTotal }: Portfolio): Portfolio['change'] {
  if (total === null || firstTotal === null) return null
  const amount = subtract(total, firstTotal)
  const percent = getPercent(amount, firstTotal)
  return percent === null ? null : { amount, percent }
}
