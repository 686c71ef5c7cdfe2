const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{36,50}$/

/** Returns true for text in the form of an SS58 address with any prefix. The checksum is not verified here. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)
