import { bytesToHex } from '@noble/hashes/utils.js'
import type { Pseudonymizer } from '../../kernel/index.ts'
import { RANDOM_BYTES, toUuid } from './event-id.ts'

const RANDOM = new RegExp(`^[0-9a-f]{${RANDOM_BYTES * 2}}$`)
const EVENT_ID = /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{4})([0-9a-f]{8})$/
/** The digits that an event id has of the random ones. */
const USED = 22

/**
 * Replaces the random digits and the event ids made of them alike, since code creates the ids from the digits. The
 * service has the ids, with the page and maybe the account.
 */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const drawDigits = (digits: string) => bytesToHex(draw(`event ${digits}`, RANDOM_BYTES))
  if (RANDOM.test(text)) return drawDigits(text.slice(0, USED))
  const [, ...parts] = EVENT_ID.exec(text) ?? []
  const seq = parts.pop()
  return seq && toUuid(drawDigits(parts.join('')), Number.parseInt(seq, 16))
}
