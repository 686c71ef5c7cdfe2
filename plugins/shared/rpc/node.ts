// Sends read requests of a host to the nodes: these need no wallet.
import type { Json, Secret } from '../../../kernel/index.ts'
import { Api, type NamespaceConnection, type RpcRequest } from '../../capabilities.ts'
import { createUncertainFailure, isAlreadyKnown } from '../transactions/broadcast-errors.ts'
import { isSending } from '../transactions/classify-send-error.ts'
import { chainDisconnected, type RpcFailure, type RpcOutcome } from './errors.ts'
import { isNodeError } from './is-node-error.ts'
import type { RpcContext } from './network-identity.ts'

interface NodeContext extends RpcContext {
  readonly signal: AbortSignal
}

interface NodeRequest {
  readonly method: string
  readonly params: Secret<Json>
  /** Whether a server's result has the form that the method promises. Default: any has. */
  readonly isValid?: RpcRequest['isValid']
  /** Computes the hash of the transaction that is sent: a server that has it already does not tell it. */
  readonly computeHash?: () => Promise<string | null>
  /** Called with what the host is told if the network is not listed, has no server, or none responds. */
  readonly answerInstead?: (failure: RpcOutcome) => RpcOutcome | Promise<RpcOutcome>
}

/**
 * Sends a request to the servers of the namespace's active network, one after the other. A transaction that one of them
 * may have taken is uncertain, unless another one says that it has it already.
 */
export async function requestNode(
  { services, signal }: NodeContext,
  connection: NamespaceConnection | undefined,
  { method, params, isValid, computeHash, answerInstead = (failure) => failure }: NodeRequest,
): Promise<RpcOutcome> {
  const network = connection?.networks.find(
    ({ caipNetworkId }) => caipNetworkId === connection.networkState.activeNetwork,
  )
  if (!network) return answerInstead(chainDisconnected())
  try {
    return { result: await services.get(Api).rpc(network, { method, params, isValid }) }
  } catch (error) {
    if (signal.aborted) throw error
    const { code, message, data, isUncertain } = error as Error & RpcFailure & { readonly isUncertain?: boolean }
    if (isSending(method)) {
      const isKnown = isAlreadyKnown(message)
      const hash = isKnown && (await computeHash?.().catch(() => null))
      if (hash) return { result: hash }
      if (isUncertain && !isKnown) return { error: createUncertainFailure() }
    }
    if (isNodeError(error)) return { error: { code, message, ...(data === undefined ? {} : { data }) } }
    const isWithoutServer = (error as { readonly code?: unknown }).code === 'url-required'
    return answerInstead(chainDisconnected(isWithoutServer ? message : undefined))
  }
}
