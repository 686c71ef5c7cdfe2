// Ranks a host's servers by latency and reliability. They are pinged only while in use.

import type { CaipNetworkId } from '../capabilities/caip.ts'
import type { Network } from '../capabilities.ts'
import { callServer } from './call-server.ts'
import type { Context } from './context.ts'
import type { Reply } from './json-rpc.ts'
import type { ConnectionState } from './state.ts'

/** Milliseconds between two pings, and the timeout of each. */
const PING_INTERVAL_MS = 4_000
/** Number of pings after a request. Another request starts the count again. */
const PINGS = 5
/** Milliseconds before another request prolongs the ranking: requests in quick succession write no entries. */
const PROLONGED_AFTER_MS = 10_000

/** Starts ranking a network's own servers, if there are several. */
export function markUse({ io, read, send }: Context, { caipNetworkId }: Network) {
  const own = getHostUrls(read(), caipNetworkId)
  const usedAt = read().transports[caipNetworkId]?.usedAt ?? null
  if (own.length > 1 && (usedAt === null || io.now() - usedAt >= PROLONGED_AFTER_MS))
    send('transportsUsed', { caipNetworkId })
}

/** The effect of `transportsUsed`. */
export async function pingServers(context: Context, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { io, read, send } = context
  for (let i = 0; i < PINGS; i++) {
    await io.sleep(PING_INTERVAL_MS)
    const urls = getHostUrls(read(), caipNetworkId)
    const ping = async (url: string, transport: number) => {
      const start = io.now()
      const reply = await callServer(context, { caipNetworkId, transport, url }, [{ method: 'net_listening' }], {
        timeout: PING_INTERVAL_MS,
      })
      return { transport, latency: isAlive(reply) ? io.now() - start : null }
    }
    send('transportsSampled', { caipNetworkId, samples: await Promise.all(urls.map(ping)) })
  }
}

const getHostUrls = ({ chains }: ConnectionState, caipNetworkId: CaipNetworkId): readonly string[] =>
  Object.values(chains)
    .flatMap(({ networks }) => networks)
    .find((network) => network.caipNetworkId === caipNetworkId)?.rpcUrls ?? []

/** A server that does not support `net_listening` is alive, too. */
const isAlive = (reply: Reply): boolean =>
  reply.ok ? reply.results[0] !== false : [-32601, -32004].includes((reply.error as { code?: unknown }).code as number)
