import { getNetworks } from '../../page/networks.ts'
import type { World } from '../../page/world.ts'
import { bip122 } from './bip122.ts'
import { eip155 } from './eip155.ts'
import type { PhoneNamespace } from './phone-namespace.ts'
import { polkadot } from './polkadot.ts'
import { solana } from './solana.ts'

export type { PhoneNamespace } from './phone-namespace.ts'

/**
 * Returns the namespaces that have a chain in the local world. To add one, write a file like `eip155.ts` and add it
 * here. @param wanted - Limits them to these.
 */
export function createNamespaces(world: World, wanted?: readonly string[]): readonly PhoneNamespace[] {
  const chains = getNetworks(world).map(({ caipNetworkId, name, rpcUrls }) => ({
    id: caipNetworkId,
    name,
    url: rpcUrls[0] ?? '',
  }))
  const getChains = (namespace: string) => chains.filter(({ id }) => id.startsWith(`${namespace}:`))
  return Object.entries({ eip155, solana, bip122, polkadot })
    .filter(([id]) => !wanted || wanted.includes(id))
    .map(([id, create]) => create(getChains(id)))
    .filter((namespace) => namespace.chains.length > 0)
}
