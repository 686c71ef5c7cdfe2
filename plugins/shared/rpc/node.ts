// Sends read requests of a host to the nodes: these need no wallet.
import type { Json, Secret } from '../../../kernel/index.ts'
import type { ApiMethods, NamespaceConnection } from '../../capabilities.ts'
import { createUncertainFailure } from '../transactions/broadcast-errors.ts'
import { isSending } from '../transactions/classify-send-error.ts'
import { chainDisconnected, type RpcFailure, type RpcOutcome } from './errors.ts'
import { isNodeError } from './is-node-error.ts'

/**
 * Sends a request to the servers of the namespace's active network, one after the other. A transaction that one of them
 * may have taken is uncertain: the next one may refuse it because it is known.
 * @param answerInstead - Called with what the host is told if the network is not listed, has no server, or none responds
 */
export async function requestNode(
  { api, signal }: { readonly api: Pick<ApiMethods, 'rpc'>; readonly signal: AbortSignal },
  connection: NamespaceConnection | undefined,
  method: string,
  params: Secret<Json>,
  answerInstead: (failure: RpcOutcome) => RpcOutcome | Promise<RpcOutcome> = (failure) => failure,
): Promise<RpcOutcome> {
  const network = connection?.networks.find(
    ({ caipNetworkId }) => caipNetworkId === connection.networkState.activeNetwork,
  )
  if (!network) return answerInstead(chainDisconnected())
  try {
    return { result: await api.rpc(network, { method, params }) }
  } catch (error) {
    if (signal.aborted) throw error
    const { code, message, data, isUncertain } = error as Error & RpcFailure & { readonly isUncertain?: boolean }
    if (isUncertain && isSending(method)) return { error: createUncertainFailure() }
    if (isNodeError(error)) return { error: { code, message, ...(data === undefined ? {} : { data }) } }
    const isWithoutServer = (error as { readonly code?: unknown }).code === 'url-required'
    return answerInstead(chainDisconnected(isWithoutServer ? message : undefined))
  }
}
