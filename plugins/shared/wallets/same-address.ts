/** What is compared: the hexadecimal digits without their case, of CAIP-10 ids of EVM chains too; base58 as it stands. */
export const normalizeForComparison = (address: string): string =>
  /^0x/i.test(address)
    ? address.slice(2).toLowerCase()
    : address.startsWith('eip155:')
      ? address.toLowerCase()
      : address

export const isSameAddress = (a: string, b: string): boolean => normalizeForComparison(a) === normalizeForComparison(b)
