// Which servers a network has, and in which order to try them.
import type { HostInfo, Network } from '../capabilities.ts'
import { toBaseUrl } from '../shared/rpc/base-url.ts'
import { RPC_SERVICE } from './rpc-service.ts'
import type { RpcServer } from './tracked-servers.ts'

const LATENCY_WEIGHT = 0.3
const STABILITY_WEIGHT = 0.7

/** Networks that the hosted proxy serves. */
const HOSTED: Readonly<Record<string, string>> = {
  near: 'mainnet',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z ' +
    '4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  eip155:
    '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 ' +
    '84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555',
}

/** Gets a network's servers: the host's own in its order, then the proxy if the host has a project id. */
export function getUrls(network: Network, { projectId, services }: HostInfo): readonly string[] {
  const { caipNetworkId, rpcUrls } = network
  const [namespace = '', id = ''] = caipNetworkId.split(':')
  const isHosted = Object.hasOwn(HOSTED, namespace) && HOSTED[namespace]?.split(' ').includes(id)
  if (!projectId || !isHosted) return rpcUrls
  const service = toBaseUrl(services.rpc ?? RPC_SERVICE)
  return [...rpcUrls, `${service}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId })}`]
}

/**
 * Ranks the servers.
 * @returns Their indexes: the host's own, best first, then the proxy
 */
export function rankServers(own: number, all: number, list: readonly RpcServer[] = []): readonly number[] {
  const slowest = Math.max(1, ...list.flatMap(({ samples }) => samples.map((latency) => latency ?? 0)))
  const scores = Array.from({ length: own }, (_, index) => getScore(list[index]?.samples ?? [], slowest))
  const ranked = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
  return all > own ? [...ranked, own] : ranked
}

/** From 0 to 1. A server without samples has the full score. */
function getScore(samples: readonly (number | null)[], slowest: number): number {
  if (samples.length === 0) return 1
  const answered = samples.filter((latency) => latency !== null)
  if (answered.length === 0) return 0
  const mean = answered.reduce((sum, latency) => sum + latency, 0) / answered.length
  return LATENCY_WEIGHT * (1 - mean / slowest) + STABILITY_WEIGHT * (answered.length / samples.length)
}
