import { bytesToHex } from '@noble/hashes/utils.js'

/** The prime of secp256k1's field. */
const P = 2n ** 256n - 2n ** 32n - 977n

/** Returns true for the x coordinate of a point on the curve. @see BIP-340, `lift_x` */
export function isOnCurve(bytes: Uint8Array): boolean {
  const x = BigInt(`0x${bytesToHex(bytes)}`)
  if (x >= P) return false
  const square = (x * x * x + 7n) % P
  // Euler's criterion.
  return raiseToPower(square, (P - 1n) / 2n) === 1n
}

function raiseToPower(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let factor = base, rest = exponent; rest > 0n; rest >>= 1n, factor = (factor * factor) % P)
    if (rest & 1n) result = (result * factor) % P
  return result
}
