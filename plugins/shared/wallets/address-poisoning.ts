import { normalizeForComparison } from './same-address.ts'

/** Characters at each end that people compare. Pseudonyms in reports keep as many alike (`eip155/address-pseudonym.ts`). */
const COMPARED_ENDS = 4

/**
 * Whether two different addresses begin or end the same. Attackers send from look-alike addresses, because many people
 * compare only the ends, and not the case of their letters.
 */
export function isLookAlike(a: string, b: string): boolean {
  const pair = [normalizeForComparison(a), normalizeForComparison(b)]
  if (pair[0] === pair[1]) return false
  const [one = '', other = ''] = pair.map((address) => address.toLowerCase())
  return (
    one.slice(0, COMPARED_ENDS) === other.slice(0, COMPARED_ENDS) ||
    one.slice(-COMPARED_ENDS) === other.slice(-COMPARED_ENDS)
  )
}
