import { startAnvil } from './anvil.ts'
import { off, type Service, type WorldJson } from './part.ts'

export type { WorldJson } from './part.ts'

const EVM_CHAINS = [31337, 31338]

export interface WorldOptions {
  /** Namespaces to start; all without it. */
  readonly only?: readonly string[] | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

export interface World {
  /** The state of each part at this moment. */
  parts(): WorldJson
  stop(): Promise<void>
}

/** Starts what Portico talks to, on loopback. Resolves once the EVM nodes run or have failed. */
export async function startWorld({ only, onProgress = () => {} }: WorldOptions = {}): Promise<World> {
  const isWanted = (namespace: string) => !only || only.includes(namespace)
  const chains = new Map<string, Service>()
  if (isWanted('eip155')) for (const id of EVM_CHAINS) chains.set(`eip155:${id}`, startAnvil(id))

  await Promise.all(
    [...chains].map(async ([id, service]) => {
      await service.settled
      const { status, url, why } = service.part()
      onProgress(`${id} ${status} ${why ?? url}`)
    }),
  )

  return {
    parts: () => ({
      rpc: {
        ...Object.fromEntries(EVM_CHAINS.map((id) => [`eip155:${id}`, off])),
        ...Object.fromEntries([...chains].map(([id, service]) => [id, service.part()])),
      },
      relay: off,
      frame: off,
      api: off,
      explorer: off,
      analytics: off,
      inbox: off,
      phone: off,
    }),
    async stop() {
      await Promise.all([...chains.values()].map((service) => service.stop()))
    },
  }
}
