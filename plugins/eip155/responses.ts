// Validates responses of wallets and RPC servers. Written by hand: a schema library would be the largest part of this
// plugin.
import type { BoundIo } from '../../kernel/index.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { isQuantity } from '../shared/rpc/quantity.ts'
import { isAddress } from './address.ts'

/** Parses and normalizes the accounts of a wallet. @throws If any is not an address. @see EIP-1102 */
export async function parseAccounts(
  answer: unknown,
  { load }: Pick<BoundIo<never>, 'load'>,
): Promise<readonly string[]> {
  if (!Array.isArray(answer) || !answer.every((one) => isText(one) && isAddress(one)))
    throw new TypeError('Expected addresses')
  if (answer.length === 0) return []
  const { normalizeAddress } = await load('checksum', () => import('./checksum.ts'))
  return answer.map((one) => normalizeAddress(one) as string)
}

/**
 * Parses a chain id.
 * @returns The CAIP-2 id
 * @throws If it is not a quantity
 * @see EIP-695
 */
export const parseChainId = (answer: unknown): string => `eip155:${parseQuantity(answer)}`

/**
 * Parses a balance.
 * @returns Wei as a decimal string
 * @throws If it is not a quantity
 */
export const parseBalance = (answer: unknown): string => parseQuantity(answer).toString()

function parseQuantity(answer: unknown): bigint {
  if (!isQuantity(answer)) throw new TypeError('Expected a quantity')
  return BigInt(answer)
}

/** Parses a subscription message, with `data` as JSON text; `null` if it is invalid. @see EIP-1193 */
export function parseMessage(value: unknown) {
  const { type, data } = toFields(value)
  return isText(type, 64) && data !== undefined ? { type, data: JSON.stringify(data) } : null
}
