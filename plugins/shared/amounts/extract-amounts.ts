// Where answers hold exact amounts, which a report without names replaces: no event tells of all of them.
import type { ExtractPersonalData, Json } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'

/**
 * Amounts in what was answered to some methods of a node or a wallet, or to some paths of a service.
 * @param asked - Names such a method or path.
 * @param names - Of the fields that hold them; of an answer that is one by itself, none.
 */
export const getAmounts =
  (asked: RegExp, names?: ReadonlySet<string>): ExtractPersonalData =>
  (request, answer) => {
    const { url, body, method, params } = toFields(request)
    const { method: inner } = toFields(params)
    const isAsked = [url, body, method, inner].some((one) => typeof one === 'string' && asked.test(one))
    if (!isAsked) return []
    const told = url === undefined ? answer : toFields(answer).body
    return names ? fieldsNamed(told, names) : [told].flat().map((one) => toFields(one).result ?? one)
  }

function fieldsNamed(value: Json | undefined, names: ReadonlySet<string>): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => fieldsNamed(item, names))
  return Object.entries(value).flatMap(([name, item]) => (names.has(name) ? [item] : fieldsNamed(item, names)))
}
