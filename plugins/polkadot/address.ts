const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{36,50}$/

/** An account of 32 bytes in SS58, of whichever prefix. The sum that it ends with is checked with the first address of a wallet. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)
