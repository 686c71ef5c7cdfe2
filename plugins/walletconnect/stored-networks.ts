// Stores the active network of each namespace over a reload, since wallets don't know it.
import { type CaipNetworkId, toNamespace } from '../capabilities/caip.ts'
import { NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'

/**
 * Stores the active networks. Keeps those of namespaces that are still reconnecting. @param now - Networks of the
 * connected namespaces.
 */
export async function storeNetworks({ io }: Context, now: readonly CaipNetworkId[]) {
  const isOther = (id: CaipNetworkId) => now.every((one) => toNamespace(one) !== toNamespace(id))
  const all = [...now, ...(await readStoredNetworks({ io })).filter(isOther)]
  await io.set(NETWORKS_KEY, all.join(' ')).catch(() => {})
}

export async function readStoredNetworks({ io }: Pick<Context, 'io'>): Promise<readonly CaipNetworkId[]> {
  const text = await io.get(NETWORKS_KEY).catch(() => null)
  return text?.split(' ') ?? []
}
