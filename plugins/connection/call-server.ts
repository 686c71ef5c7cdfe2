import { PorticoError } from '../../kernel/index.ts'
import type { RpcRequest } from '../capabilities.ts'
import type { Context } from './context.ts'
import { isStateChanging } from './is-state-changing.ts'
import { createBody, type Reply, readReply, toServerError } from './json-rpc.ts'
import type { ContentType } from './tracked-servers.ts'

/** Milliseconds before a request times out. */
const RPC_TIMEOUT_MS = 10_000

interface Target {
  readonly caipNetworkId: string
  readonly transport: number
  readonly url: string
}

/** Calls one server, as plain text first (no CORS preflight), then as JSON if the server refuses that. */
export async function callServer(
  { io, read, send }: Context,
  { caipNetworkId, transport, url }: Target,
  requests: readonly RpcRequest[],
  { isBatch = false, timeout = RPC_TIMEOUT_MS } = {},
): Promise<Reply> {
  const body = createBody(requests, isBatch)
  const known = read().transports[caipNetworkId]?.list[transport]?.contentType ?? null

  async function post(contentType: ContentType): Promise<Reply> {
    const headers = { 'content-type': contentType }
    try {
      return readReply(await io.fetch({ url, method: 'POST', headers, body, timeout }), requests, isBatch)
    } catch (cause) {
      // A refusal may lack CORS headers: the fetch then fails.
      const isLate = (cause as Error).name === 'TimeoutError'
      const error = new PorticoError('rpc-unreachable', 'No RPC server answered.', { cause })
      return toServerError(error, isLate ? 'no' : 'perhaps')
    }
  }

  const learn = (contentType: ContentType, reply: Reply) => {
    if ((reply.ok || reply.isFinal) && contentType !== known)
      send('transportLearned', { caipNetworkId, transport, contentType })
    return reply
  }
  if (known !== 'application/json' && (known !== null || !requests.some(({ method }) => isStateChanging(method)))) {
    const reply = await post('text/plain')
    const isRefused =
      !reply.ok && (reply.refusedType === 'surely' || (reply.refusedType === 'perhaps' && known === null))
    if (!isRefused) return learn('text/plain', reply)
  }
  return learn('application/json', await post('application/json'))
}
