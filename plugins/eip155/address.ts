const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i

/** Gets the 40 hex digits of an address in lower case, or `undefined` if it is not an address. */
export const toDigits = (text: string): string | undefined => ADDRESS.exec(text)?.[1]?.toLowerCase()

/** Returns true for 40 hex digits with an optional `0x`. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)
