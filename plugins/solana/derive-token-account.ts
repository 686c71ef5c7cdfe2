// Our own, not the library's: the export of a report derives these accounts too, on pages that never sent anything and
// may not have the library. Tests hold it against that library.
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { isOnCurve } from './curve.ts'
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
