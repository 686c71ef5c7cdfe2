// Converts the transfers of a transaction to the hosted service's format.
import { formatUnits } from 'viem'
import type { LocalToken } from '../tokens.ts'
import { fungible } from './prices.ts'

export type Direction = 'in' | 'out' | 'self'

export interface Transfer {
  readonly direction: Direction
  readonly isMinted?: boolean
  readonly quantity: { readonly numeric: string }
  readonly sender?: string
  readonly recipient?: string
  readonly value?: number
  readonly price?: number
  readonly fungible_info?: object
  readonly nft_info?: object
}

export interface Happened {
  readonly hash: string
  /** Seconds since the epoch. */
  readonly at: number
  readonly from: string
  readonly to: string
  readonly isFailed: boolean
  readonly nonce: number
  readonly operation: string
  readonly transfers: readonly Transfer[]
}

export function fungibleTransfer(token: LocalToken, amount: bigint, direction: Direction, images: string): Transfer {
  const numeric = formatUnits(amount, token.decimals)
  const { name, symbol, price, iconUrl } = fungible(token, images)
  const value = price === null ? {} : { price, value: price * Number(numeric) }
  return { direction, quantity: { numeric }, fungible_info: { name, symbol, icon: { url: iconUrl } }, ...value }
}

export function operationOf(transfers: readonly Transfer[], otherwise: string): string {
  const [isIn, isOut] = [
    transfers.some(({ direction }) => direction === 'in'),
    transfers.some(({ direction }) => direction !== 'in'),
  ]
  if (isIn && isOut) return 'trade'
  if (isIn) return transfers.every(({ isMinted }) => isMinted) ? 'mint' : 'receive'
  return isOut ? 'send' : otherwise
}
