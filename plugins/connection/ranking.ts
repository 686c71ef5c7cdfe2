// Which of a host's servers answers soonest and most surely: pinged while they are in use, and never at rest.

import type { Network } from '../capabilities.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { Context } from './connect.ts'
import type { Reply } from './json-rpc.ts'
import { askServer } from './server.ts'
import type { ConnectionState } from './state.ts'

/** Milliseconds between two pings, and that each may take. */
const PING_INTERVAL = 4_000
/** Pings after a request; a network that is asked again meanwhile stays in use. */
const PINGS = 5
/** Milliseconds after which another request prolongs the use: requests that follow closely write nothing. */
const PROLONGED_AFTER = 10_000

/** Ranks a listed network's own servers, where there is a choice, from this request on. */
export function markUse({ io, read, send }: Context, { caipNetworkId }: Network) {
  const own = ownUrls(read(), caipNetworkId)
  const usedAt = read().transports[caipNetworkId]?.usedAt ?? null
  if (own.length > 1 && (usedAt === null || io.now() - usedAt >= PROLONGED_AFTER))
    send('transportsUsed', { caipNetworkId })
}

/** The effect of `transportsUsed`. */
export async function rankTransports(context: Context, { caipNetworkId }: { caipNetworkId: CaipNetworkId }) {
  const { io, read, send } = context
  for (let i = 0; i < PINGS; i++) {
    await io.sleep(PING_INTERVAL)
    const urls = ownUrls(read(), caipNetworkId)
    const ping = async (url: string, transport: number) => {
      const start = io.now()
      const reply = await askServer(context, { caipNetworkId, transport, url }, [{ method: 'net_listening' }], {
        timeout: PING_INTERVAL,
      })
      return { transport, latency: isAlive(reply) ? io.now() - start : null }
    }
    send('transportsSampled', { caipNetworkId, samples: await Promise.all(urls.map(ping)) })
  }
}

const ownUrls = ({ chains }: ConnectionState, caipNetworkId: CaipNetworkId): readonly string[] =>
  Object.values(chains)
    .flatMap(({ networks }) => networks)
    .find((network) => network.caipNetworkId === caipNetworkId)?.rpcUrls ?? []

/** It says that it listens; or that it does not know this question, and is there all the same. */
const isAlive = (reply: Reply): boolean =>
  reply.ok ? reply.results[0] !== false : [-32601, -32004].includes((reply.error as { code?: unknown }).code as number)
