import { type Hex, verifyMessage } from 'viem'
import type { LocalChain } from './balances.ts'

/** Names that the service registers itself, in its own zone. */
export const ZONE = 'reown.id'

interface Registered {
  readonly name: string
  /** By coin type. */
  readonly addresses: Readonly<Record<number, string>>
  readonly avatar: string | null
}

/** ENSIP-19: the coin type of EVM addresses on all chains. */
const COIN_TYPE = 2 ** 31

const AVATAR =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%236b3a31' d='M0 0h40v40H0z'/><circle cx='20' cy='18' r='8' fill='%23f3e4c9'/></svg>"

/** Accounts of the page's wallets: Harbor's second one, and Kestrel's. */
const registered: Registered[] = [
  { name: `ada.${ZONE}`, addresses: { [COIN_TYPE]: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, avatar: null },
  { name: `grace.${ZONE}`, addresses: { [COIN_TYPE]: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, avatar: AVATAR },
]

const CREATED = '2026-01-01T00:00:00Z'

const recordOf = ({ name, addresses, avatar }: Registered) => ({
  name,
  registered: CREATED,
  updated: CREATED,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coinType, address]) => [coinType, { address, created: CREATED }]),
  ),
  attributes: avatar ? [{ avatar }] : [],
})

const isOf =
  (address: string) =>
  ({ addresses }: Registered) =>
    Object.values(addresses).some((one) => one.toLowerCase() === address.toLowerCase())

/** Returns the name and the avatar of an address; nulls if it has none. */
export function identityOf(address: string) {
  const known = registered.find(isOf(address))
  return { name: known?.name ?? null, avatar: known?.avatar ?? null }
}

/** Returns the record of a name; an empty list if it is unknown, as version 2 of the service does. */
export function lookUp(name: string) {
  const known = registered.find((one) => one.name === name.toLowerCase())
  return known ? recordOf(known) : []
}

export const reverse = (address: string) => registered.filter(isOf(address)).map(recordOf)

/** Returns up to five names with this prefix. */
export function suggestionsFor(partial: string) {
  const endings = ['', '1', '-eth', '-wallet', '2026']
  const suggestions = endings.map((ending) => {
    const name = `${partial.toLowerCase()}${ending}.${ZONE}`
    return { name, registered: registered.some((one) => one.name === name) }
  })
  return { suggestions }
}

/** How far the timestamp of a message may be off, in seconds. */
const CLOCK_TOLERANCE = 10

interface RegistrationBody {
  readonly coin_type: number
  readonly address: string
  readonly message: string
  readonly signature: Hex
}

/**
 * Registers a name for its signer, on the chain of the coin type.
 * @param chains - The chains whose coin types are accepted.
 * @throws Why it is refused
 */
export async function registerName(
  { coin_type, address, message, signature }: RegistrationBody,
  chains: readonly Pick<LocalChain, 'id'>[],
) {
  const { name, attributes, timestamp } = JSON.parse(message) as { name: string; attributes: object; timestamp: number }
  const [label = '', ...zone] = name.split('.')
  const coinTypes = chains.map(({ id }) => 2 ** 31 + Number(id.split(':')[1]))
  if (!coinTypes.includes(coin_type)) throw new Error('Unsupported coin type')
  if (!/^[a-z0-9.-]+$/.test(name) || zone.join('.') !== ZONE || label.length < 3 || label.length > 64)
    throw new Error('Invalid name')
  if (Object.values(attributes).some((value) => String(value).length > 255)) throw new Error('Invalid attribute')
  if (!(Math.abs(Date.now() / 1_000 - timestamp) <= CLOCK_TOLERANCE)) throw new Error('The timestamp is expired')
  if (registered.some((one) => one.name === name)) throw new Error('Name is already registered')
  if (!(await verifyMessage({ address: address as Hex, message, signature }))) throw new Error('Signature is not valid')
  registered.push({ name, addresses: { [coin_type]: address }, avatar: null })
  return {}
}
