// Addresses that look like others: a reader who compares the ends alone confuses them.
import { normalizeForComparison } from '../shared/wallets/same-address.ts'

/** Characters that people compare at either end. */
const ENDS = 4

/** Whether one begins or ends as the other does, and is another. */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [normalizeForComparison(a), normalizeForComparison(b)]
  return one !== other && (one.slice(0, ENDS) === other.slice(0, ENDS) || one.slice(-ENDS) === other.slice(-ENDS))
}
