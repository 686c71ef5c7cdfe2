// What is remembered of each of a network's servers.
import type { CaipNetworkId } from '../shared/caip.ts'

/** Plain text needs no preflight, JSON is what the standard names. */
export type ContentType = 'text/plain' | 'application/json'

export interface Transport {
  /** The one that was seen to work. */
  contentType: ContentType | null
  /** The last samples, in milliseconds, `null` where no answer came; the latest last. */
  samples: (number | null)[]
}

/** Milliseconds until an answer, `null` where none came. */
export interface Sample {
  transport: number
  latency: number | null
}

export interface Transports {
  /** Since when they are, or were last, in use: ms since the epoch. `null` where there is nothing to rank. */
  usedAt: number | null
  /** By place: the host's own in the host's order, then the proxy. */
  list: Transport[]
}

/** Latencies kept. */
const SAMPLE = 10
/** Milliseconds after which a rank is of another time: who comes back later begins in the host's order. */
const STALE_AFTER = 300_000
type Draft = { transports: Record<CaipNetworkId, Transports> }
type OfNetwork = { caipNetworkId: CaipNetworkId }

/** How the events of transports change the slice. */
export const transportReducers = {
  transportsUsed: (draft: Draft, { caipNetworkId }: OfNetwork, { at }: { at: number }) => {
    const transports = findTransports(draft, caipNetworkId)
    if (at - (transports.usedAt ?? at) > STALE_AFTER) for (const one of transports.list) one.samples = []
    transports.usedAt = at
  },
  transportsSampled: (draft: Draft, { caipNetworkId, samples }: OfNetwork & { samples: readonly Sample[] }) => {
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

function findTransports({ transports }: Draft, caipNetworkId: CaipNetworkId): Transports {
  if (!Object.hasOwn(transports, caipNetworkId)) transports[caipNetworkId] = { usedAt: null, list: [] }
  return transports[caipNetworkId] as Transports
}

function findTransport(draft: Draft, caipNetworkId: CaipNetworkId, place: number): Transport {
  const { list } = findTransports(draft, caipNetworkId)
  while (list.length <= place) list.push({ contentType: null, samples: [] })
  return list[place] as Transport
}
