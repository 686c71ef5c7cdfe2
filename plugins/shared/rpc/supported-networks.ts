// Which networks the blockchain-data service supports.
import type { BoundIo, Json } from '../../../kernel/index.ts'
import { type CaipNetworkId, toNamespace } from '../../capabilities/caip.ts'
import { isRecent } from '../time/is-recent.ts'
import { type Asking, hasDataService, requestDataService } from './data-service.ts'

/** Namespaces of which the service has any network. */
const NAMESPACES: readonly string[] = ['eip155', 'solana']
/** Milliseconds for which the list of supported networks is cached. */
const FRESH_MS = 86_400_000
const NETWORKS_LIMIT = 1_000

interface Context extends Asking {
  readonly io: Pick<BoundIo<never>, 'now'>
  read(): {
    readonly supportedNetworks: { readonly networks: readonly CaipNetworkId[]; readonly at: number } | null
  }
  send(name: 'supportedNetworksReceived', payload: { networks: CaipNetworkId[] }): void
}

/**
 * Returns true if the data service supports the network: check it before requesting data of one. The list of networks
 * is cached in the plugin's slice.
 * @throws What `Api.http` throws; `Error` if the response holds no list
 */
export async function isSupportedNetwork(context: Context, chainId: CaipNetworkId): Promise<boolean> {
  if (!NAMESPACES.includes(toNamespace(chainId)) || !hasDataService(context)) return false
  const { supportedNetworks } = context.read()
  if (supportedNetworks && isRecent(supportedNetworks.at, context.io.now(), FRESH_MS))
    return supportedNetworks.networks.includes(chainId)
  const networks = await fetchSupportedNetworks(context)
  context.send('supportedNetworksReceived', { networks })
  return networks.includes(chainId)
}

async function fetchSupportedNetworks(asking: Asking): Promise<CaipNetworkId[]> {
  const answer = await requestDataService(asking, { path: 'supported-chains' })
  const { http } = (answer ?? {}) as { http?: Json }
  if (!Array.isArray(http)) throw new Error('The data service gave no list of networks.')
  return http.filter((one): one is string => typeof one === 'string').slice(0, NETWORKS_LIMIT)
}
