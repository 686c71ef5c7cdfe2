const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function raiseToPower(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base % P, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/** Whether somebody may have a key for it: a point of Ed25519. @see RFC 8032, 5.1.3 */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n
  for (const [i, byte] of bytes.entries()) y |= BigInt(i === 31 ? byte & 0x7f : byte) << BigInt(8 * i)
  const square = (y * y) % P
  const ratio = (square + P - 1n) * raiseToPower(D * square + 1n, P - 2n)
  // The square root exists where this is 1, or where there is nothing to take it of.
  return raiseToPower(ratio, (P - 1n) / 2n) <= 1n
}
