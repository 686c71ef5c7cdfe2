// Addresses that look like others: whoever compares the ends alone takes the one for the other.

/** Characters that people compare at either end. */
const ENDS = 4

/** What is compared: the hexadecimal digits without their case, or base58 as it stands. */
const plain = (address: string) => (/^0x/i.test(address) ? address.slice(2).toLowerCase() : address)

export const isSameAddress = (a: string, b: string): boolean => plain(a) === plain(b)

/** Whether one begins or ends as the other does, and is another. */
export function looksLike(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)]
  return one !== other && (one.slice(0, ENDS) === other.slice(0, ENDS) || one.slice(-ENDS) === other.slice(-ENDS))
}
