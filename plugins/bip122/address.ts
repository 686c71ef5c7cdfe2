const BECH32 = /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/
const BASE58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

/** Bech32 of one case, or Base58. The sums that they end with are checked with the first address of a wallet. */
export const isAddress = (text: string): boolean =>
  BASE58.test(text) || BECH32.test(text) || BECH32.test(text === text.toUpperCase() ? text.toLowerCase() : '')

/** Of Taproot, by which wallets keep what is more than money. @see BIP-350 */
export const isTaproot = (address: string): boolean => /^(?:bc|tb|bcrt)1p/.test(address)
