import { type Json, PorticoError } from '../../kernel/index.ts'
import type { ApiMethods, Network, RpcRequest } from '../capabilities.ts'
import { isNodeError } from '../shared/rpc/is-node-error.ts'
import { BATCH_SIZE } from './batch-rpc.ts'
import { callServer } from './call-server.ts'
import type { Context } from './context.ts'
import { mayHaveActed, toServerError } from './json-rpc.ts'
import { markUse } from './ping-servers.ts'
import { getUrls, rankServers } from './server-order.ts'

/** A filter exists only on the server that made it: its methods go to the first that works, in the host's order. */
const FILTER = /Filter/

/** Creates the JSON-RPC client: it tries one server after the other until one responds. */
export function createRpc(context: Context): ApiMethods['rpc'] {
  async function askServers(network: Network, requests: readonly RpcRequest[], isBatch: boolean) {
    const { caipNetworkId, rpcUrls } = network
    const urls = getUrls(network, context.read().host)
    if (urls.length === 0) throw createUrlRequiredError(caipNetworkId)
    markUse(context, network)
    const own = rpcUrls.length
    let failure: Error | undefined
    let isUncertain = false
    let missing: readonly Json[] | undefined
    const hasFilter = requests.some(({ method }) => FILTER.test(method))
    // Another server may have what one does not, be it behind or without an index.
    const isLookup = requests.some(({ isFound }) => isFound)
    const list = context.read().transports[caipNetworkId]?.list
    for (const transport of rankServers(own, urls.length, hasFilter ? [] : list)) {
      const target = { caipNetworkId, transport, url: urls[transport] as string }
      const identity = requests.flatMap((one) => one.identity ?? []).slice(0, 1)
      const known = identity.length > 0 && (await callServer(context, target, identity))
      // A server that fails the identity check can't answer the call.
      const reply =
        known && !known.ok ? toServerError(known.error) : await callServer(context, target, requests, { isBatch })
      if (reply.ok) {
        if (requests.every(({ isFound }, i) => !isFound || isFound(reply.results[i] as Json))) return reply.results
        missing = reply.results
        continue
      }
      isUncertain ||= mayHaveActed(reply)
      const { error, isFinal } = reply
      if ((isFinal && !hasFilter && !isLookup) || context.signal.aborted)
        throw Object.assign(error, { isUncertain, isFinal })
      if (!isFinal && transport < own && isRanked(context, caipNetworkId))
        context.send('transportsSampled', { caipNetworkId, samples: [{ transport, latency: null }] })
      // A node's error says more than another server's silence.
      if (!isNodeError(failure)) failure = error
    }
    if (missing && !failure) return missing
    // The server that failed may have it.
    throw Object.assign(Object(failure), { isUncertain, isMissing: !!missing })
  }

  async function rpc(network: Network, request: RpcRequest | readonly RpcRequest[]): Promise<Json | readonly Json[]> {
    if (!isList(request)) return (await askServers(network, [request], false))[0] as Json
    const batches = Array.from({ length: Math.ceil(request.length / BATCH_SIZE) }, (_, i) =>
      askServers(network, request.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE), true),
    )
    return (await Promise.all(batches)).flat()
  }
  return rpc as ApiMethods['rpc']
}

/** Without ranking, a failure would count against a server forever. */
const isRanked = ({ read }: Context, caipNetworkId: string) =>
  typeof read().transports[caipNetworkId]?.usedAt === 'number'

const isList = (request: RpcRequest | readonly RpcRequest[]): request is readonly RpcRequest[] => Array.isArray(request)

const createUrlRequiredError = (caipNetworkId: string) =>
  new PorticoError('url-required', 'URL required', {
    hints: [`Give ${caipNetworkId} an address in \`rpcUrls\`, or the kernel a \`projectId\`.`],
  })
