import type { SiwxMessage } from '../sign-in-message.ts'
import { fail } from './failure.ts'

/** How far a visitor's clock may be off, in ms. */
const SKEW = 60_000
/** The longest time from request to signature, in ms. */
const LONGEST = 600_000

/** @throws `VerificationError`: too-early, expired */
export function checkTime({ issuedAt, expirationTime = '', notBefore = issuedAt }: SiwxMessage, now: number) {
  if (Math.max(Date.parse(issuedAt), Date.parse(notBefore)) > now + SKEW) throw fail('too-early')
  const end = Date.parse(expirationTime)
  // A message without an end, or one years away, could be signed today and used at any time.
  if (!(end > now - SKEW && end <= now + LONGEST + SKEW)) throw fail('expired')
}
