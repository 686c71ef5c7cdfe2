// Sends read requests of a host to the nodes: these need no wallet.
import type { Json, Secret } from '../../../kernel/index.ts'
import type { ApiMethods, NamespaceConnection } from '../../capabilities.ts'
import { createUncertainFailure } from '../transactions/broadcast-errors.ts'
import { isSending } from '../transactions/classify-send-error.ts'
import type { RpcFailure, RpcOutcome } from './errors.ts'
import { isNodeError } from './is-node-error.ts'

/**
 * Sends a request to the servers of the namespace's active network, one after the other.
 * @returns `null` if the network is not listed, or none of its servers responds. A transaction that one of them may have
 * taken is uncertain instead: the next one may refuse it because it is known.
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
    const { code, message, data, isUncertain } = error as Error & RpcFailure & { readonly isUncertain?: boolean }
    if (isUncertain && isSending(method)) return { error: createUncertainFailure() }
    return isNodeError(error) ? { error: { code, message, ...(data === undefined ? {} : { data }) } } : null
  }
}
