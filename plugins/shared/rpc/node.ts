// Sends read requests of a host to the nodes: these need no wallet.
import type { Json, Secret } from '../../../kernel/index.ts'
import type { ApiMethods, NamespaceConnection } from '../../capabilities.ts'
import type { RpcFailure, RpcOutcome } from './errors.ts'

/**
 * Sends a request to the servers of the namespace's active network, one after the other.
 * @returns `null` if the network is not listed, or none of its servers responds
 */
export async function requestNode(
  { api, signal }: { readonly api: Pick<ApiMethods, 'rpc'>; readonly signal: AbortSignal },
  { networks, networkState }: NamespaceConnection,
  method: string,
  params: Secret<Json>,
): Promise<RpcOutcome | null> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork)
  if (!network) return null
  try {
    return { result: await api.rpc(network, { method, params }) }
  } catch (error) {
    if (signal.aborted) throw error
    const { name, code, message, data } = error as Error & RpcFailure
    return name === 'RpcError' ? { error: { code, message, ...(data === undefined ? {} : { data }) } } : null
  }
}
