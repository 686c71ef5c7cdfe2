import { networksOf } from '../../page/networks.ts'
import type { World } from '../../page/world.ts'
import { eip155 } from './eip155.ts'
import type { Family } from './family.ts'

export type { Family } from './family.ts'

/** Every family that has a chain in the local world. To add one, write a file like `eip155.ts` and name it here. */
export function familiesOf(world: World): readonly Family[] {
  const chains = networksOf(world).map(({ caipNetworkId, name, rpcUrls }) => ({
    id: caipNetworkId,
    name,
    url: rpcUrls[0] ?? '',
  }))
  const chainsOf = (family: string) => chains.filter(({ id }) => id.startsWith(`${family}:`))
  return [eip155(chainsOf('eip155'))].filter((family) => family.chains.length > 0)
}
