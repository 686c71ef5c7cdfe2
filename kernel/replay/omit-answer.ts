import type { Entry } from '../entry.ts'
import { toDigest } from '../outcome.ts'
import { isRequest } from './kernel-schemas.ts'

/** Replaces the response of a request by its digest. An answer that the log does not hold stays as it is. */
export function omitAnswer(entry: Entry): Entry {
  if (!isRequest(entry)) return entry
  const { outcome, ...call } = entry.data
  const isBrief = outcome.ok && !Object.hasOwn(outcome, 'answer')
  return isBrief ? entry : { ...entry, data: { ...call, outcome: toDigest(outcome) } }
}
