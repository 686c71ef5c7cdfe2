/** Names that the service itself keeps, in its own zone. */
export const ZONE = 'reown.id'

interface Registered {
  readonly name: string
  readonly address: string
  readonly avatar: string | null
}

const AVATAR =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%236b3a31' d='M0 0h40v40H0z'/><circle cx='20' cy='18' r='8' fill='%23f3e4c9'/></svg>"

/** Of the page's wallets: Harbor's second account, and Kestrel's. */
const REGISTERED: readonly Registered[] = [
  { name: `ada.${ZONE}`, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', avatar: null },
  { name: `grace.${ZONE}`, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', avatar: AVATAR },
]

/** ENSIP-11: the coin type of an EVM address, whichever chain it is on. */
const COIN_TYPE = '2147483648'
const CREATED = '2026-01-01T00:00:00Z'

const recordOf = ({ name, address, avatar }: Registered) => ({
  name,
  registered: CREATED,
  updated: CREATED,
  addresses: { [COIN_TYPE]: { address, created: CREATED } },
  attributes: avatar ? [{ avatar }] : [],
})

const isOf = (address: string) => (one: Registered) => one.address.toLowerCase() === address.toLowerCase()

/** @returns What an address is called; nulls where it has no name. */
export function identityOf(address: string) {
  const known = REGISTERED.find(isOf(address))
  return { name: known?.name ?? null, avatar: known?.avatar ?? null }
}

/** @returns The record of a name, or an empty list, as version 2 of the service has it. */
export function lookUp(name: string) {
  const known = REGISTERED.find((one) => one.name === name.toLowerCase())
  return known ? recordOf(known) : []
}

export const reverse = (address: string) => REGISTERED.filter(isOf(address)).map(recordOf)

/** Up to five names that begin so. */
export function suggestionsFor(partial: string) {
  const endings = ['', '1', '-eth', '-wallet', '2026']
  const suggestions = endings.map((ending) => {
    const name = `${partial.toLowerCase()}${ending}.${ZONE}`
    return { name, registered: REGISTERED.some((one) => one.name === name) }
  })
  return { suggestions }
}
