import type { ExtractPersonalData, Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

/** What a service tells of an address or a transaction. */
const PATH = /\/(?:address|tx)\b/
/** In a script that is written out, too. */
const DIGITS = /[0-9a-f]{60,}/gi

/**
 * Extracts what leads to the account of a payment, and no code reads: ids of other transactions, blocks, keys and
 * signatures.
 */
export const extractPersonalData: ExtractPersonalData = (request, answer) =>
  PATH.test(`${toFields(request).url}`) ? findDigits(toFields(answer).body) : []

function findDigits(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return value.match(DIGITS) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findDigits) : []
}
