// Where each family stood when the page was left: over a relay the wallet does not know it.
import { type CaipNetworkId, namespaceOf } from '../caip.ts'
import { NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'

/** A family that is still being taken up needs what was kept of it. @param now - Of those who are connected. */
export async function keepNetworks({ io }: Context, now: readonly CaipNetworkId[]) {
  const isOther = (id: CaipNetworkId) => now.every((one) => namespaceOf(one) !== namespaceOf(id))
  const all = [...now, ...(await keptNetworks({ io })).filter(isOther)]
  await io.set(NETWORKS_KEY, all.join(' ')).catch(() => {})
}

export async function keptNetworks({ io }: Pick<Context, 'io'>): Promise<readonly CaipNetworkId[]> {
  const text = await io.get(NETWORKS_KEY).catch(() => null)
  return text?.split(' ') ?? []
}
