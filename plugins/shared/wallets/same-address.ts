/** Ignores the case of hexadecimal addresses and of EVM CAIP-10 ids. Base58 is case-sensitive. */
export const normalizeForComparison = (address: string): string =>
  /^0x/i.test(address)
    ? address.slice(2).toLowerCase()
    : address.startsWith('eip155:')
      ? address.toLowerCase()
      : address

export const isSameAddress = (a: string, b: string): boolean => normalizeForComparison(a) === normalizeForComparison(b)
