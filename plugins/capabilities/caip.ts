import { PorticoError } from '../../kernel/index.ts'

/** A CAIP-2 chain id: `eip155:1`. @see CAIP-2 */
export type CaipNetworkId = string
/** A CAIP-10 account id: `eip155:1:0xab16…`. @see CAIP-10 */
export type CaipAddress = string
/** A CAIP-2 namespace: `eip155`. */
export type Namespace = string

/** Returns the namespace of a CAIP-2 or CAIP-10 id: `eip155` for `eip155:1`. The id is not checked. */
export const toNamespace = (id: CaipNetworkId | CaipAddress): Namespace => id.split(':', 1)[0] as Namespace

/** Returns the chain reference of a CAIP-2 id: `1` for `eip155:1`. */
export const toReference = (id: CaipNetworkId): string => id.slice(id.indexOf(':') + 1)

/**
 * Returns the address of a CAIP-10 id: `0xab16…` for `eip155:1:0xab16…`. Neither the id nor the type parameter, such as
 * `0x${string}`, is checked: a text that is no CAIP-10 id is returned as it is.
 */
export const toAddress = <Address extends string = string>(id: CaipAddress): Address =>
  id.slice(id.indexOf(':', id.indexOf(':') + 1) + 1) as Address

/** @see CAIP-2 */
const NETWORK_ID = /^[-a-z0-9]{3,8}:[-\w]{1,32}$/

/** @param at - Where a host wrote `id`. @throws `configuration-invalid` */
export function assertNetworkId(id: unknown, at: string) {
  if (!NETWORK_ID.test(id as string))
    throw new PorticoError(
      'configuration-invalid',
      `${at} must be a CAIP-2 id like "eip155:1", not ${JSON.stringify(id)}.`,
    )
}

/** @param at - Where a host wrote `ids`; whether they are a list is checked later. @throws `configuration-invalid` */
export function assertNetworkIds(ids: unknown, at: string) {
  if (!Array.isArray(ids)) return
  for (const [index, id] of ids.entries()) assertNetworkId(id, `${at}[${index}]`)
}
