import { DEFAULT_COIN_TYPE } from './constants.ts'

/**
 * Gets the ENS coin type of an EVM chain: 2³¹ plus its id.
 * @returns `null` if the id is too large
 * @see ENSIP-11
 */
export function getCoinType(chainId: string): number | null {
  const id = /^\d{1,10}$/.test(chainId) ? Number(chainId) : Number.POSITIVE_INFINITY
  return id < DEFAULT_COIN_TYPE ? DEFAULT_COIN_TYPE + id : null
}
