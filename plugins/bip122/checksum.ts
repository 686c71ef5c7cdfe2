import { fromBase58Check, fromBech32 } from 'bitcoinjs-lib/src/address'
import { isAddress } from './address.ts'

/**
 * The one form in which addresses are kept: Bech32 in lower case, Base58 as it is. Fetched with the first address.
 *
 * @returns `null` where it is no address.
 * @see BIP-13, BIP-173, BIP-350
 */
export function normalizeAddress(text: string): string | null {
  if (!isAddress(text)) return null
  const isBech32 = /^(?:bc|tb|bcrt)1/i.test(text)
  const normal = isBech32 ? text.toLowerCase() : text
  try {
    if (isBech32) fromBech32(normal)
    else fromBase58Check(normal)
    return normal
  } catch {
    return null
  }
}
