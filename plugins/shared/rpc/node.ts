// What a host asks of the chain itself: no wallet is needed for it.
import type { Json, Secret } from '../../../kernel/index.ts'
import type { ApiMethods, NamespaceConnection } from '../../capabilities.ts'
import type { RpcAnswer, RpcFailure } from './errors.ts'

/**
 * Asks the servers of the network on which a namespace stands, one after the other.
 * @returns `null` where it is no listed network, or none of them answers
 */
export async function askNode(
  { api, signal }: { readonly api: Pick<ApiMethods, 'rpc'>; readonly signal: AbortSignal },
  { networks, networkState }: NamespaceConnection,
  method: string,
  params: Secret<Json>,
): Promise<RpcAnswer | null> {
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
