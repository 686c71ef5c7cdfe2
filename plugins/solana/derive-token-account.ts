// Our own, not the library's: the export of a report derives these accounts too, on pages that never sent anything and
// may not have the library. Tests hold it against that library.
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { ACCOUNT_PROGRAM } from './programs.ts'

/** The account in which somebody holds a token. @see Associated Token Account Program */
export function deriveTokenAccount(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map((one) => base58.decode(one))
  for (let bump = 255; bump >= 0; bump--) {
    const ending = [base58.decode(ACCOUNT_PROGRAM), utf8ToBytes('ProgramDerivedAddress')]
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), ...ending))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new RangeError('There is no such account.')
}

const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function power(base: bigint, exponent: bigint): bigint {
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
  const ratio = (square + P - 1n) * power(D * square + 1n, P - 2n)
  // The square root exists where this is 1, or where there is nothing to take it of.
  return power(ratio, (P - 1n) / 2n) <= 1n
}
