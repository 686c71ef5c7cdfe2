import { mountModal } from '../element/mount.ts'
import { type AppKit, createInstance } from './app-kit.ts'
import { getInstance, setInstance } from './instance.ts'
import { createAppKitKernel } from './kernel.ts'
import type { CreateAppKitOptions } from './option-types.ts'
import { sortNetworks, toCaipNetwork } from './to-network.ts'

/**
 * Creates the page's modal. A page has one: a second call returns the first.
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
  if (known) return known
  const { adapters = [], themeVariables = {} } = options
  const list = sortNetworks(options).map((network) => toCaipNetwork(network, options.chainImages))
  const networks = new Map(list.map((network) => [network.caipNetworkId as string, network]))
  const kernel = createAppKitKernel(options, list)
  const appKit = createInstance({ kernel, networks, adapters, themeVariables })
  for (const adapter of adapters) adapter.follow?.(kernel)
  setInstance(appKit)
  // An embedded modal is where the host puts <appkit-modal>.
  if (typeof document !== 'undefined' && !options.enableEmbedded) mountModal(kernel, document.createElement('div'))
  return appKit
}
