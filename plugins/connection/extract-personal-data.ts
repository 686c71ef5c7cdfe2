// What plugins have stored of transactions. An event has it only if code takes it over: not what has expired, what
// another plugin stored, or what can't be read.
import type { ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { extractHashes } from './extract-hashes.ts'

/** Only lists of transactions and of paid accounts have one of them. */
const TRANSACTION = /"(?:hash|address)":/
const PERSONAL = /"(?:account|address|description|hash|name|to)":"([^"\\]{2,})"/g
const AMOUNT = /"(?:amount|content|data|minAmount|value)":"([^"\\]{2,})"/g

/** Creates an extractor of fields from a stored text, even if it is no JSON any more. */
const createStoredExtractor =
  (field: RegExp): ExtractPersonalData =>
  (request, answer) => {
    const { key, value } = toFields(request)
    const texts = [value, answer].filter((text) => key !== undefined && typeof text === 'string') as string[]
    return texts.filter((text) => TRANSACTION.test(text)).map((text) => [...text.matchAll(field)].map(([, one]) => one))
  }

const extractStored = createStoredExtractor(PERSONAL)
export const extractStoredAmounts = createStoredExtractor(AMOUNT)

export const extractPersonalData: ExtractPersonalData = (request, answer) => [
  extractHashes(request, answer),
  extractStored(request, answer),
]
