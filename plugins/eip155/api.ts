// What wallets and RPC servers answer, held against what the standards say.
import * as z from 'zod/mini'
import type { Connector } from '../capabilities.ts'
import { isAddress, normalizeAddress } from './address.ts'

const IMAGE = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/
const LONGEST_IMAGE = 131_072

const address = z.string().check(z.refine(isAddress, 'Expected 40 hexadecimal digits'))
const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i, 'Expected a hexadecimal quantity'))
const announcement = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1)),
  icon: z.string(),
  rdns: z.string().check(z.maxLength(128)),
})
const rpcAnswer = z.object({ jsonrpc: z.literal('2.0'), id: z.literal(1), result: quantity })

/** Accounts as a wallet lists them, in normal form. @throws where one is no address. @see EIP-1102 */
export const accountsFrom = (answer: unknown): readonly string[] =>
  z
    .array(address)
    .parse(answer)
    .map((one) => normalizeAddress(one) as string)

/** @returns The chain's CAIP-2 id. @throws where it is no quantity. @see EIP-695 */
export const networkFrom = (answer: unknown): string => `eip155:${BigInt(quantity.parse(answer))}`

/** @returns Wei, decimal. @throws where it is no quantity */
export const balanceFrom = (answer: unknown): string => BigInt(quantity.parse(answer)).toString()

/** @returns Wei, decimal. @throws where the server did not answer as JSON-RPC 2.0 does */
export const balanceFromRpc = (body: unknown): string => balanceFrom(rpcAnswer.parse(body).result)

/** The wallet that announced itself, or `null` where it did so badly. @see EIP-6963 */
export function connectorFrom(detail: unknown): Connector | null {
  const { success, data } = announcement.safeParse(detail)
  if (!success) return null
  const { uuid, name, icon, rdns } = data
  const isSafe = IMAGE.test(icon) && icon.length <= LONGEST_IMAGE
  return {
    id: rdns || uuid,
    name: name.slice(0, 256),
    type: rdns ? 'ANNOUNCED' : 'INJECTED',
    chain: 'eip155',
    provider: uuid,
    ...(isSafe ? { imageUrl: icon } : {}),
    ...(rdns ? { info: { rdns } } : {}),
  }
}
