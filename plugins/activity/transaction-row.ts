// Converts transactions to rows of the list.
import { add, compare } from '../shared/amounts/decimals.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { MINUS, PLUS, TRANSFERS_LIMIT } from './constants.ts'
import type { ActivityTransfer, HostActivity, OwnActivity, Transaction } from './state.ts'

/** A signed amount. */
export interface Movement {
  readonly direction: ActivityTransfer['direction']
  readonly sign: '' | '+' | '−'
  readonly numeric: string
  /** Empty for an NFT. */
  readonly symbol: string
  /** Set for an NFT. */
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** A row of the list. */
export interface TransactionRowData {
  readonly key: string
  /** ISO 8601, or milliseconds since the epoch. */
  readonly at: string | number
  /** `send`, `receive`, … */
  readonly kind: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'dropped' | 'unknown'
  readonly hash: string | null
  readonly from: string | null
  readonly to: string | null
  /** The host's own words for its transaction. */
  readonly description?: string | undefined
  /** The transfers, outgoing first. */
  readonly moves: readonly Movement[]
  /** A view with more about it. */
  readonly view?: OwnActivity['view']
}

/** Gets the sign: + for receive, deposit, borrow and claim, − for withdraw, repay and burn, otherwise by direction. */
export function getSign(kind: string, direction: ActivityTransfer['direction']): Movement['sign'] {
  if (PLUS.includes(kind)) return '+'
  if (MINUS.includes(kind)) return '−'
  return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
}

/**
 * Counts the NFTs that moved one way, without what is paid for them.
 * @returns A decimal number, or `null` if there may be more than the transfers that were kept
 */
export function countNfts(moves: readonly Movement[], sign: Movement['sign']): string | null {
  const nfts = moves.filter((move) => move.name !== undefined && move.sign === sign)
  if (nfts.length > 1 && moves.length >= TRANSFERS_LIMIT) return null
  return nfts.reduce((sum, { numeric }) => add(sum, numeric), '0')
}

/** Counts the NFTs that moved beside the first, if nothing else did; `null` if that or their number is unknown. */
export function countOthers([first, ...others]: readonly Movement[]): string | null {
  const isKnown = others.length + 1 < TRANSFERS_LIMIT
  const isAlike = others.every((move) => move.name !== undefined && move.sign === first?.sign)
  return isKnown && isAlike ? others.reduce((sum, { numeric }) => add(sum, numeric), '0') : null
}

/** What moved in one direction: the first token or NFT, and if others did too, or more of it than is known. */
export interface Moved {
  readonly first: Movement
  readonly others: readonly Movement[]
  readonly hasMore: boolean
}

/**
 * Sums up what moved in one direction. What comes back of a token that was given is no gain while something else is.
 * @returns `null` if nothing moved
 */
export function sumMoves(moves: readonly Movement[], direction: Movement['direction']): Moved | null {
  const all = moves.filter((move) => move.direction === direction)
  const isReturned = (one: Movement) => moves.some((move) => move.direction === 'out' && isSameToken(move, one))
  const first = (direction === 'in' && all.find((one) => !isReturned(one))) || all[0]
  if (!first) return null
  const alike = all.filter((one) => one === first || isSameToken(one, first))
  const others = all.filter((one) => !alike.includes(one))
  const numeric = alike.reduce((sum, one) => add(sum, one.numeric), '0')
  const isCut = alike.length > 1 && moves.length >= TRANSFERS_LIMIT
  return { first: { ...first, numeric }, others, hasMore: isCut || others.length > 0 }
}

/**
 * Sums up what was gained.
 * @returns `null` if nothing came in, or only a part of what was paid came back
 */
export function sumGains(moves: readonly Movement[]): Moved | null {
  const gained = sumMoves(moves, 'in')
  if (!gained) return null
  const { first } = gained
  const paid = sumMoves(
    moves.filter((one) => one.sign === '−' && isSameToken(one, first)),
    'out',
  )
  return paid && compare(paid.first.numeric, first.numeric) > 0 ? null : gained
}

/** Tokens without a symbol may be different ones. */
const isSameToken = (a: Movement, b: Movement): boolean =>
  a.symbol !== '' && a.symbol === b.symbol && a.imageUrl === b.imageUrl && a.name === undefined && b.name === undefined

/** Converts a transaction of the data service. */
export function toTransactionRow({ id, metadata, transfers }: Transaction): TransactionRowData {
  const { minedAt, operationType: kind, status, hash, sentFrom, sentTo } = metadata
  const ordered = [...transfers.filter(isOut), ...transfers.filter((one) => !isOut(one))]
  // A token's transaction goes to its contract. A transfer of what the signer did not hold may be a fake with an
  // imitated address. If several were paid, none of them is named beside the amount of another.
  const paid = transfers.filter((one) => isOut(one) && isSameAddress(one.sender ?? '', sentFrom))
  const [{ recipient = '' } = {}] = paid
  const isOnlyOne = paid.every((one) => isSameAddress(one.recipient ?? '', recipient))
  const to = (isOnlyOne && recipient) || sentTo || null
  const moves = ordered.map((one) => toMovement(kind, one))
  return { key: id, at: minedAt, kind, status, hash, from: sentFrom || null, to, moves }
}

/** Converts the visitor's own transaction. */
export const toOwnTransactionRow = ({
  id,
  kind,
  status,
  hash,
  sentTo,
  transfers,
  view,
  at,
}: OwnActivity): TransactionRowData => ({
  key: `own ${id}`,
  at,
  kind,
  status,
  hash,
  from: null,
  to: sentTo,
  view,
  moves: transfers.map(({ direction, symbol, numeric, iconUrl }) => ({
    direction,
    sign: getSign(kind, direction),
    numeric,
    symbol,
    imageUrl: iconUrl,
  })),
})

/** Converts a transaction that the host sent. */
export const toHostTransactionRow = ({ id, status, hash, description, at }: HostActivity): TransactionRowData => ({
  key: `host ${id}`,
  at,
  kind: 'execute',
  status,
  hash,
  from: null,
  to: null,
  description,
  moves: [],
})

const isOut = ({ direction }: ActivityTransfer) => direction === 'out'

const toMovement = (kind: string, { direction, quantity, nft_info, fungible_info }: ActivityTransfer): Movement => ({
  direction,
  sign: getSign(kind, direction),
  numeric: quantity.numeric,
  symbol: fungible_info?.symbol ?? '',
  ...(nft_info && { name: nft_info.name }),
  imageUrl: nft_info?.content?.preview.url ?? fungible_info?.icon?.url,
})
