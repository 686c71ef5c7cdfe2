import { startAnvil } from './anvil.ts'
import { type DataApi, startApi } from './api.ts'
import { BITCOIN_CHAINS, startBitcoin } from './bitcoin.ts'
import { type Explorer, startExplorer } from './explorer.ts'
import { off, type Service, type WorldJson } from './part.ts'
import { startPhone } from './phone.ts'
import { type Relay, startRelay } from './relay.ts'
import { SOLANA_CHAINS, startSolana } from './solana.ts'

export type { WorldJson } from './part.ts'

const EVM_CHAINS = [31337, 31338]

/** What starts each chain, by its CAIP-2 id. */
const CHAINS: Readonly<Record<string, () => Service>> = {
  ...Object.fromEntries(EVM_CHAINS.map((id) => [`eip155:${id}`, () => startAnvil(id)])),
  ...Object.fromEntries(SOLANA_CHAINS.map((id) => [id, () => startSolana(id)])),
  ...Object.fromEntries(BITCOIN_CHAINS.map((id) => [id, startBitcoin])),
}

export interface WorldOptions {
  /** Namespaces to start; all without it. */
  readonly only?: readonly string[] | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

export interface World {
  /** The state of each part at this moment. */
  parts(): WorldJson
  readonly relay: Relay
  readonly explorer: Explorer
  readonly api: DataApi
  stop(): Promise<void>
}

/** Starts what Portico talks to, on loopback. Resolves once all of it runs or has failed. */
export async function startWorld({ only, onProgress = () => {} }: WorldOptions = {}): Promise<World> {
  const wanted = Object.keys(CHAINS).filter((id) => !only || only.includes(id.split(':', 1)[0] as string))
  const chains = new Map(wanted.map((id) => [id, (CHAINS[id] as () => Service)()]))

  const relay = startRelay()
  const phone = startPhone({ parts: () => parts() })
  const explorer = startExplorer({ phone: () => phone.part().url })
  const api = startApi(() => parts())

  const parts = (): WorldJson => ({
    rpc: {
      ...Object.fromEntries(Object.keys(CHAINS).map((id) => [id, off])),
      ...Object.fromEntries([...chains].map(([id, service]) => [id, service.part()])),
    },
    relay: relay.part(),
    frame: off,
    api: api.part(),
    explorer: explorer.part(),
    analytics: off,
    inbox: off,
    phone: phone.part(),
  })

  async function settle(name: string, service: Service) {
    await service.settled
    const { status, url, why } = service.part()
    onProgress(`${name} ${status} ${why ?? url}`)
  }
  const services = [...chains, ['relay', relay], ['explorer', explorer], ['api', api], ['phone', phone]] as const
  await Promise.all(services.map(([name, service]) => settle(name, service)))

  return {
    parts,
    relay,
    explorer,
    api,
    async stop() {
      await Promise.all(services.map(([, service]) => service.stop()))
    },
  }
}
