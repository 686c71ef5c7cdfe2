// Addresses that look like others: whoever compares the ends alone takes the one for the other.
import { plainAddress } from '../same-address.ts'

/** Characters that people compare at either end. */
const ENDS = 4

/** Whether one begins or ends as the other does, and is another. */
export function looksLike(a: string, b: string): boolean {
  const [one, other] = [plainAddress(a), plainAddress(b)]
  return one !== other && (one.slice(0, ENDS) === other.slice(0, ENDS) || one.slice(-ENDS) === other.slice(-ENDS))
}
