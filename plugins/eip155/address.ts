const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i

/** The digits of an address in lower case, or `undefined` where it is none. */
export const toDigits = (text: string): string | undefined => ADDRESS.exec(text)?.[1]?.toLowerCase()

/** Optional `0x` and 40 hexadecimal digits. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)
