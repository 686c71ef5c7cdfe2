// What wallets and RPC servers answer, held against what the standards say. By hand: a library of schemas would be the
// heaviest thing here, and these are a handful of strings.
import type { BoundIo } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isAddress } from './address.ts'

const QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** Accounts as a wallet lists them, in normal form. @throws where one is no address. @see EIP-1102 */
export async function parseAccounts(
  answer: unknown,
  { load }: Pick<BoundIo<never>, 'load'>,
): Promise<readonly string[]> {
  if (!Array.isArray(answer) || !answer.every((one) => isText(one) && isAddress(one)))
    throw new TypeError('Expected a list of addresses')
  if (answer.length === 0) return []
  const { normalizeAddress } = await load('checksum', () => import('./checksum.ts'))
  return answer.map((one) => normalizeAddress(one) as string)
}

/** @returns The chain's CAIP-2 id. @throws where it is no quantity. @see EIP-695 */
export const parseNetwork = (answer: unknown): string => `eip155:${parseQuantity(answer)}`

/** @returns Wei, decimal. @throws where it is no quantity */
export const parseBalance = (answer: unknown): string => parseQuantity(answer).toString()

/** Up to 32 bytes, hexadecimal. */
export const isQuantity = (answer: unknown): answer is string => typeof answer === 'string' && QUANTITY.test(answer)

function parseQuantity(answer: unknown): bigint {
  if (!isQuantity(answer)) throw new TypeError('Expected a hexadecimal quantity')
  return BigInt(answer)
}

/** What a subscription brought, `data` as JSON text; `null` where it is nothing of the kind. @see EIP-1193 */
export function parseMessage(value: unknown) {
  const { type, data } = toFields(value)
  return typeof type === 'string' && type.length <= 64 && data !== undefined
    ? { type, data: JSON.stringify(data) }
    : null
}
