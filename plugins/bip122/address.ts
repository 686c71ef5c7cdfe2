const BECH32 = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/
const BASE58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

/**
 * Returns true for text in the form of a Bech32 address (all one case) or a Base58 one. Checksums are not verified
 * here.
 */
export const isAddress = (text: string): boolean =>
  BASE58.test(text) || BECH32.test(text) || BECH32.test(text === text.toUpperCase() ? text.toLowerCase() : '')

/** Returns true for a Taproot address, which wallets use for ordinals. @see BIP-350 */
export const isTaproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/.test(address)
