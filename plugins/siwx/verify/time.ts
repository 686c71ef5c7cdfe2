import type { SiwxMessage } from '../message.ts'
import { fail } from './failure.ts'

/** Milliseconds by which a visitor's clock may be off. */
const SKEW = 60_000
/** Milliseconds from asking to signing, at most. */
const LONGEST = 600_000

/** @throws `VerificationError`: too-early, expired */
export function checkTime({ issuedAt, expirationTime = '', notBefore = issuedAt }: SiwxMessage, now: number) {
  if (Math.max(Date.parse(issuedAt), Date.parse(notBefore)) > now + SKEW) throw fail('too-early')
  const end = Date.parse(expirationTime)
  // What never ends, or ends in years, could be signed today and used whenever.
  if (!(end > now - SKEW && end <= now + LONGEST + SKEW)) throw fail('expired')
}
