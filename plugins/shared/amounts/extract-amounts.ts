// Finds the exact amounts in responses, which an anonymous report replaces: events don’t name all of them.
import type { ExtractPersonalData, Json } from '../../../kernel/index.ts'
import { toFields } from '../json/fields.ts'
import { isHostRequest } from '../rpc/is-host-request.ts'

/** A balance, or the words that a contract returns. A smaller quantity may be the number of a block. */
const BALANCE = /^0x[0-9a-f]{11,}$/i

/**
 * Extracts the amounts from responses to certain methods of a node or a wallet, or to certain paths of a service, and from
 * those to a host's requests, which may be of any method.
 * @param input - Matches the method or the path.
 * @param names - Fields that hold an amount. Omit it if the response itself is the amount.
 */
export const createAmountExtractor =
  (input: RegExp, names?: ReadonlySet<string>): ExtractPersonalData =>
  (request, answer) => {
    const { url, body, method, params } = toFields(request)
    const { method: inner } = toFields(params)
    const isAsked = [url, body, method, inner].some((one) => typeof one === 'string' && input.test(one))
    const isOfHost = isHostRequest(request)
    if (!isAsked && !isOfHost) return []
    const received = url === undefined ? answer : toFields(answer).body
    if (names) return findFields(received, names)
    const results = [received].flat().map((one) => toFields(one).result ?? one)
    return isOfHost ? results.filter((one) => typeof one === 'string' && BALANCE.test(one)) : results
  }

function findFields(value: Json | undefined, names: ReadonlySet<string>): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => findFields(item, names))
  return Object.entries(value).flatMap(([name, item]) => (names.has(name) ? [item] : findFields(item, names)))
}
