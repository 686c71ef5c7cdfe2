// What is remembered of each server of a network.
import type { CaipNetworkId } from '../capabilities/caip.ts'

/** Plain text needs no CORS preflight; JSON is the standard. */
export type ContentType = 'text/plain' | 'application/json'

export interface RpcServer {
  /** The type that worked. */
  contentType: ContentType | null
  /** Recent latencies in ms, latest last; `null` for no response. */
  samples: (number | null)[]
}

/** A latency in ms; `null` for no response. */
export interface LatencySample {
  transport: number
  latency: number | null
}

export interface RpcServers {
  /** When they were last used, in ms since the epoch. `null` if there is nothing to rank. */
  usedAt: number | null
  /** By index: the host's own in the host's order, then the proxy. */
  list: RpcServer[]
}

/** Number of latencies per server. */
const SAMPLE = 10
/** Milliseconds after which samples are stale: the ranking starts again in the host's order. */
const STALE_AFTER_MS = 300_000
type Draft = { transports: Record<CaipNetworkId, RpcServers> }
type OfNetwork = { caipNetworkId: CaipNetworkId }

/** Reducers of what is known of each server. */
export const serverReducers = {
  transportsUsed: (draft: Draft, { caipNetworkId }: OfNetwork, { at }: { at: number }) => {
    const transports = findTransports(draft, caipNetworkId)
    if (at - (transports.usedAt ?? at) > STALE_AFTER_MS) for (const one of transports.list) one.samples = []
    transports.usedAt = at
  },
  transportsSampled: (draft: Draft, { caipNetworkId, samples }: OfNetwork & { samples: readonly LatencySample[] }) => {
    for (const { transport, latency } of samples) {
      const known = findTransport(draft, caipNetworkId, transport)
      known.samples.push(latency)
      if (known.samples.length > SAMPLE) known.samples.shift()
    }
  },
  transportLearned: (
    draft: Draft,
    { caipNetworkId, transport, contentType }: OfNetwork & { transport: number; contentType: ContentType },
  ) => {
    findTransport(draft, caipNetworkId, transport).contentType = contentType
  },
}

function findTransports({ transports }: Draft, caipNetworkId: CaipNetworkId): RpcServers {
  if (!Object.hasOwn(transports, caipNetworkId)) transports[caipNetworkId] = { usedAt: null, list: [] }
  return transports[caipNetworkId] as RpcServers
}

function findTransport(draft: Draft, caipNetworkId: CaipNetworkId, index: number): RpcServer {
  const { list } = findTransports(draft, caipNetworkId)
  while (list.length <= index) list.push({ contentType: null, samples: [] })
  return list[index] as RpcServer
}
