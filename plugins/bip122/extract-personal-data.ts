import type { ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { findInTexts } from '../shared/json/find-in-texts.ts'

/** What a service tells of an address or a transaction. */
const PATH = /\/(?:address|tx)\b/
/** In a script that is written out, too. */
const DIGITS = /[0-9a-f]{60,}/gi

/**
 * Extracts what leads to the account of a payment, and no code reads: ids of other transactions, blocks, keys and
 * signatures.
 */
export const extractPersonalData: ExtractPersonalData = (request, answer) =>
  PATH.test(`${toFields(request).url}`) ? findInTexts(toFields(answer).body, (text) => text.match(DIGITS) ?? []) : []
