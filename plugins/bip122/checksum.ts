import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase58Check, fromBech32 } from 'bitcoinjs-lib/src/address'
import { isAddress } from './address.ts'

/** Of keys and of scripts, on the main network and on the others. @see BIP-13 */
const BASE58_VERSIONS = [0x00, 0x05, 0x6f, 0xc4]
/** The prime of secp256k1's field. */
const P = 2n ** 256n - 2n ** 32n - 977n

/**
 * The one form in which addresses are kept: Bech32 in lower case, Base58 as it is. Fetched with the first address.
 * What it takes is what `toOutputScript` of the library takes, which would need a library for the curve besides.
 *
 * @returns `null` where it is no address, or one that nobody could spend from.
 * @see BIP-13, BIP-141, BIP-173, BIP-341, BIP-350
 */
export function normalizeAddress(text: string): string | null {
  if (!isAddress(text)) return null
  const isBech32 = /^(?:bc|tb|bcrt)1/i.test(text)
  const normal = isBech32 ? text.toLowerCase() : text
  try {
    const isRight = isBech32 ? isProgram(fromBech32(normal)) : isVersion(fromBase58Check(normal))
    return isRight ? normal : null
  } catch {
    return null
  }
}

const isVersion = ({ version }: { readonly version: number }) => BASE58_VERSIONS.includes(version)

/** Whether a witness program has the length that its version has, and is a key where it must be one. */
function isProgram({ version, data }: { readonly version: number; readonly data: Uint8Array }): boolean {
  if (version === 0) return data.length === 20 || data.length === 32
  if (version === 1) return data.length === 32 && isOnCurve(data)
  return version <= 16 && data.length >= 2 && data.length <= 40
}

/** Whether it is the first coordinate of a point. @see BIP-340, `lift_x` */
function isOnCurve(bytes: Uint8Array): boolean {
  const x = BigInt(`0x${bytesToHex(bytes)}`)
  if (x >= P) return false
  const square = (x * x * x + 7n) % P
  // Euler's criterion.
  return power(square, (P - 1n) / 2n) === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let factor = base, rest = exponent; rest > 0n; rest >>= 1n, factor = (factor * factor) % P)
    if (rest & 1n) result = (result * factor) % P
  return result
}
