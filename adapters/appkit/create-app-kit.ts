import { mountLater } from '../element/mount.ts'
import { type AppKit, createInstance } from './app-kit.ts'
import { createChanges } from './change-listeners.ts'
import { createAppKitKernel } from './create-app-kit-kernel.ts'
import { defineAppKitElements } from './elements.ts'
import { getInstance, setInstance } from './instance.ts'
import type { CreateAppKitOptions } from './option-types.ts'
import { replaceTestIdsOfModal } from './test-ids.ts'
import { sortNetworks, toCaipNetwork } from './to-network.ts'

/**
 * Creates the page's modal, and defines its elements. A page has one: a second call returns the first.
 *
 * @throws `configuration-invalid`, which names the option
 * @example
 * ```ts
 * const modal = createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet], projectId, metadata })
 * await modal.open()
 * ```
 */
export function createAppKit(options: CreateAppKitOptions): AppKit {
  const known = getInstance()
  if (known) return known.appKit
  const { adapters = [] } = options
  const list = sortNetworks(options).map((network) => toCaipNetwork(network, options))
  const networks = new Map(list.map((network) => [network.caipNetworkId as string, network]))
  const kernel = createAppKitKernel(options, list)
  const changes = createChanges(kernel)
  const appKit = createInstance({ kernel, networks, options, changes })
  for (const adapter of adapters) adapter.follow?.(kernel)
  const first = kernel.getInitialState() as Readonly<Record<string, object>>
  const state: typeof kernel.state = (capability) => kernel.allStates(capability, first)[0]
  setInstance({
    appKit,
    subscribe: changes.subscribe,
    source: { kernel, networks },
    initial: { kernel: { state, secret: () => undefined }, networks },
  })
  if (typeof document === 'undefined') return appKit
  defineAppKitElements()
  replaceTestIdsOfModal(document.body, { networks })
  // An embedded modal is where the host puts <appkit-modal>.
  if (!options.enableEmbedded) mountLater('modal')(kernel, document.createElement('div'), {})
  return appKit
}
