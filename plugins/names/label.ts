import { LONGEST_LABEL } from './constants.ts'

/** Minimum length of a new label in characters. */
const SHORTEST_LABEL = 4

/** Validates the first part of a name: letters, digits and hyphens only, and not too short. */
export function getLabelFault(label: string): 'form' | 'short' | null {
  if (!/^[a-z0-9-]*$/.test(label) || label.length > LONGEST_LABEL) return 'form'
  return label.length < SHORTEST_LABEL ? 'short' : null
}

/**
 * Gets the ENS coin type of an EVM chain: 2³¹ plus its id.
 * @returns `null` if the id is too large
 * @see ENSIP-11
 */
export function getCoinType(chainId: string): number | null {
  const id = /^\d{1,10}$/.test(chainId) ? Number(chainId) : Number.POSITIVE_INFINITY
  return id < 2 ** 31 ? 2 ** 31 + id : null
}
