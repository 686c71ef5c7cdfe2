// Where each family stood when the page was left: over a relay the wallet does not know it.

import { namespaceOf } from '../caip.ts'
import { Accounts, type CaipNetworkId } from '../capabilities.ts'
import { CONNECTOR, NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'

/** The networks of those who are connected by this way. */
export const standingNetworks = ({ services }: Pick<Context, 'services'>): readonly CaipNetworkId[] =>
  (services.facts(Accounts)?.standings ?? []).flatMap(({ status, accountState, networkState }) => {
    const isOurs = status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR
    return isOurs ? [networkState.activeNetwork] : []
  })

/** The watch of `standingNetworks`. A family that is being taken up still needs what was kept of it. */
export async function keepNetworks(context: Context) {
  const { io, read } = context
  if (!read().session) return
  const now = standingNetworks(context)
  const isKept = (id: CaipNetworkId) => now.every((one) => namespaceOf(one) !== namespaceOf(id))
  const all = [...now, ...(await keptNetworks(context)).filter(isKept)]
  await io.set(NETWORKS_KEY, all.join(' ')).catch(() => {})
}

export async function keptNetworks({ io }: Pick<Context, 'io'>): Promise<readonly CaipNetworkId[]> {
  const text = await io.get(NETWORKS_KEY).catch(() => null)
  return text?.split(' ') ?? []
}
