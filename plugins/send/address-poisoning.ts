// Detects look-alike addresses. Attackers send from these, because many people compare only the ends of an address.
import { normalizeForComparison } from '../shared/wallets/same-address.ts'

/** Number of characters that people compare at each end. */
const ENDS = 4

/** Whether two different addresses begin or end the same. */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [normalizeForComparison(a), normalizeForComparison(b)]
  return one !== other && (one.slice(0, ENDS) === other.slice(0, ENDS) || one.slice(-ENDS) === other.slice(-ENDS))
}
