import { LONGEST_LABEL, SHORTEST_LABEL } from './constants.ts'

/** Why a text is no first part of a name: it has something else than letters, digits and hyphens, or too few of them. */
export function getLabelFault(label: string): 'form' | 'short' | null {
  if (!/^[a-z0-9-]*$/.test(label) || label.length > LONGEST_LABEL) return 'form'
  return label.length < SHORTEST_LABEL ? 'short' : null
}

/**
 * What a name holds for an EVM chain: the highest of 32 bits, and the chain's id.
 * @returns `null` where the id leaves no room for that
 * @see ENSIP-11
 */
export function getCoinType(chainId: string): number | null {
  const id = /^\d{1,10}$/.test(chainId) ? Number(chainId) : Number.POSITIVE_INFINITY
  return id < 2 ** 31 ? 2 ** 31 + id : null
}
