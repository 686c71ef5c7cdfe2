import { type Sink, startAnalytics } from './analytics.ts'
import { startAnvil } from './anvil.ts'
import { type DataApi, startApi } from './api.ts'
import { BITCOIN_CHAINS, startBitcoin } from './bitcoin.ts'
import { type Explorer, startExplorer } from './explorer.ts'
import { type SecureFrame, startFrame } from './frame.ts'
import { off, type Service, type WorldJson } from './part.ts'
import { startPhone } from './phone.ts'
import { POLKADOT_CHAINS, startPolkadot } from './polkadot.ts'
import { type Relay, startRelay } from './relay.ts'
import { startSiwx } from './siwx.ts'
import { SOLANA_CHAINS, startSolana } from './solana.ts'

export type { WorldJson } from './part.ts'

const EVM_CHAINS = [31337, 31338]

/** Starts each chain. A chain may have several CAIP-2 ids. */
const CHAINS: readonly (readonly [ids: readonly string[], start: () => Service])[] = [
  ...EVM_CHAINS.map((id) => [[`eip155:${id}`], () => startAnvil(id)] as const),
  ...SOLANA_CHAINS.map((id) => [[id], () => startSolana(id)] as const),
  ...BITCOIN_CHAINS.map((id) => [[id], startBitcoin] as const),
  [POLKADOT_CHAINS, startPolkadot],
]
const CHAIN_IDS = CHAINS.flatMap(([ids]) => ids)

export interface WorldOptions {
  /** Namespaces to start. Default: all. */
  readonly only?: readonly string[] | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

export interface World {
  /** The current state of each part. */
  parts(): WorldJson
  /** Resolves once each part runs or has failed. */
  readonly settled: Promise<void>
  readonly relay: Relay
  readonly explorer: Explorer
  readonly api: DataApi
  readonly analytics: Sink
  readonly frame: SecureFrame
  stop(): Promise<void>
}

/**
 * Starts the services that Portico uses, on loopback. Resolves once the EVM nodes run or have failed; the others start
 * in parallel.
 */
export async function startWorld({ only, onProgress = () => {} }: WorldOptions = {}): Promise<World> {
  const isWanted = ([id = '']: readonly string[]) => !only || only.includes(id.split(':', 1)[0] as string)
  const chains = CHAINS.filter(([ids]) => isWanted(ids)).map(([ids, start]) => [ids, start()] as const)

  const relay = startRelay()
  const phone = startPhone({ parts: () => parts() })
  const explorer = startExplorer({ phone: () => phone.part().url })
  const analytics = startAnalytics()
  const api = startApi(() => parts())
  const frame = startFrame(() => parts())
  const siwx = startSiwx(() => parts())

  const parts = (): WorldJson => ({
    rpc: {
      ...Object.fromEntries(CHAIN_IDS.map((id) => [id, off])),
      ...Object.fromEntries(chains.flatMap(([ids, service]) => ids.map((id) => [id, service.part()]))),
    },
    relay: relay.part(),
    frame: frame.part(),
    api: api.part(),
    siwx: siwx.part(),
    explorer: explorer.part(),
    analytics: analytics.part(),
    inbox: frame.inbox.part(),
    phone: phone.part(),
  })

  async function settle(name: string, service: Service) {
    await service.settled
    const { status, url, why } = service.part()
    onProgress(`${name} ${status} ${why ?? url}`)
  }
  const named = chains.map(([[id = ''], service]) => [id, service] as const)
  const services = [
    ...named,
    ['relay', relay],
    ['explorer', explorer],
    ['api', api],
    ['analytics', analytics],
    ['siwx', siwx],
    ['frame', frame],
    ['inbox', frame.inbox],
    ['phone', phone],
  ] as const
  const settled = Promise.all(services.map(([name, service]) => settle(name, service))).then(() => {})
  await Promise.all(named.map(([id, service]) => id.startsWith('eip155:') && service.settled))

  return {
    parts,
    settled,
    relay,
    explorer,
    api,
    analytics,
    frame,
    async stop() {
      await Promise.all(services.map(([, service]) => service.stop()))
    },
  }
}
