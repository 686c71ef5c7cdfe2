// Where each namespace stood when the page was left: over a relay the wallet does not know it.
import { type CaipNetworkId, toNamespace } from '../shared/caip.ts'
import { NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'

/** A namespace that is still being taken up needs what was kept of it. @param now - Of those who are connected. */
export async function storeNetworks({ io }: Context, now: readonly CaipNetworkId[]) {
  const isOther = (id: CaipNetworkId) => now.every((one) => toNamespace(one) !== toNamespace(id))
  const all = [...now, ...(await readStoredNetworks({ io })).filter(isOther)]
  await io.set(NETWORKS_KEY, all.join(' ')).catch(() => {})
}

export async function readStoredNetworks({ io }: Pick<Context, 'io'>): Promise<readonly CaipNetworkId[]> {
  const text = await io.get(NETWORKS_KEY).catch(() => null)
  return text?.split(' ') ?? []
}
