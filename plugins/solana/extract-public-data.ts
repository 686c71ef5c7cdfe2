import type { ExtractPersonalData, Json } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'

const METHOD = 'getGenesisHash'

/** Extracts the hash of a cluster: it has the form of an account, and the check of a node's cluster needs it. */
export const extractPublicData: ExtractPersonalData = (request, answer) => {
  const calls = toItems(parse(toFields(request).body))
  const ids = new Set(calls.filter(({ method }) => method === METHOD).map(({ id }) => id ?? null))
  return toItems(toFields(answer).body).flatMap(({ id = null, result }) =>
    ids.has(id) && isText(result) ? [result] : [],
  )
}

const toItems = (value: Json | undefined) => (Array.isArray(value) ? value : [value]).map(toFields)

function parse(body: Json | undefined): Json | undefined {
  if (typeof body !== 'string' || !body.includes(METHOD)) return undefined
  try {
    return JSON.parse(body) as Json
  } catch {
    return undefined
  }
}
