// As a whole: bundlers refuse names of an optional package that a host without Bitcoin did not install.
import * as address from 'bitcoinjs-lib/src/address'
import { isAddress } from './address.ts'
import { isOnCurve } from './curve.ts'

/** Versions of public key and script hashes, on mainnet and on test networks. @see BIP-13 */
const BASE58_VERSIONS = [0x00, 0x05, 0x6f, 0xc4]

/**
 * Normalizes an address: Bech32 in lower case, Base58 unchanged. It accepts what the library's `toOutputScript` does,
 * without the curve library which that needs. Loaded lazily, with the first address.
 *
 * @returns `null` if the text is not an address, or if no one could spend from it
 * @see BIP-13, BIP-141, BIP-173, BIP-341, BIP-350
 */
export function normalizeAddress(text: string): string | null {
  if (!isAddress(text)) return null
  const isBech32 = /^(?:bc|tb|bcrt)1/i.test(text)
  const normal = isBech32 ? text.toLowerCase() : text
  try {
    const isRight = isBech32 ? isProgram(address.fromBech32(normal)) : isVersion(address.fromBase58Check(normal))
    return isRight ? normal : null
  } catch {
    return null
  }
}

const isVersion = ({ version }: { readonly version: number }) => BASE58_VERSIONS.includes(version)

/** Returns true if a witness program has the length of its version and, for Taproot, is a key. */
function isProgram({ version, data }: { readonly version: number; readonly data: Uint8Array }): boolean {
  if (version === 0) return data.length === 20 || data.length === 32
  if (version === 1) return data.length === 32 && isOnCurve(data)
  return version <= 16 && data.length >= 2 && data.length <= 40
}
