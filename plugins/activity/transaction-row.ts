// How a transaction is told: whichever way it went, a list shows it by the same few things.
import { MINUS, PLUS } from './constants.ts'
import type { Own, Transaction, Transfer } from './state.ts'

/** What moved, and with which sign. */
export interface Movement {
  readonly sign: '' | '+' | '−'
  readonly numeric: string
  /** Empty of an NFT. */
  readonly symbol: string
  /** Of an NFT. */
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** One line of the list. */
export interface TransactionRowData {
  readonly key: string
  /** ISO 8601, or milliseconds since the epoch. */
  readonly at: string | number
  /** `send`, `receive`, … */
  readonly kind: string
  readonly status: 'confirmed' | 'failed' | 'pending' | 'replaced' | 'dropped'
  readonly hash: string | null
  readonly from: string | null
  readonly to: string | null
  /** Those that are told, what is given first. */
  readonly moves: readonly Movement[]
}

/** + for receive, deposit, borrow and claim, − for withdraw, repay and burn; else as it moved. */
export function getSign(kind: string, direction: Transfer['direction']): Movement['sign'] {
  if (PLUS.includes(kind)) return '+'
  if (MINUS.includes(kind)) return '−'
  return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
}

/** A transaction of the list. */
export function toTransactionRow({ id, metadata, transfers }: Transaction): TransactionRowData {
  const { minedAt, operationType: kind, status, hash, sentFrom, sentTo } = metadata
  // What is spam has no say in what happened.
  const wanted = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const moves = [...wanted.filter(isOut), ...wanted.filter((one) => !isOut(one))].map((one) => toMovement(kind, one))
  return { key: id, at: minedAt, kind, status, hash, from: sentFrom || null, to: sentTo || null, moves }
}

/** The visitor's own. */
export const toOwnTransactionRow = ({ id, kind, status, hash, sentTo, transfers, at }: Own): TransactionRowData => ({
  key: `own ${id}`,
  at,
  kind,
  status,
  hash,
  from: null,
  to: sentTo,
  moves: transfers.map(({ direction, symbol, numeric, iconUrl }) => ({
    sign: getSign(kind, direction),
    numeric,
    symbol,
    imageUrl: iconUrl,
  })),
})

const isOut = ({ direction }: Transfer) => direction === 'out'

const toMovement = (kind: string, { direction, quantity, nft_info, fungible_info }: Transfer): Movement => ({
  sign: getSign(kind, direction),
  numeric: quantity.numeric,
  symbol: fungible_info?.symbol ?? '',
  ...(nft_info && { name: nft_info.name }),
  imageUrl: nft_info?.content?.preview.url ?? fungible_info?.icon?.url,
})
