import { definePlugin } from '../../kernel/index.ts'
import { pageWallets, walletGroup } from '../../plugins/capabilities.ts'
import type { InitialChainId, WagmiConfig } from './config.ts'
import { SCAN_VIEW } from './constants.ts'
import { contract } from './contract.ts'

interface WagmiOptions {
  /** The chain that a wallet is asked to switch to while it connects, or a function that picks it. Default: its own. */
  readonly initialChainId?: InitialChainId
  /** Headings of the list, in this order, with the wallets below them: by connector id, rdns or name. */
  readonly groups?: readonly { readonly title: string; readonly wallets: readonly string[] }[] | undefined
}

/**
 * Lists the connectors of your wagmi configuration as wallets: one row each, once even if the wallet also announces
 * itself. `config` stays the truth: what wagmi restores, connects, switches or disconnects happens in the modal too, and
 * the other way round, with one prompt. Connectors that exist only inside a frame (Safe, Farcaster) are listed there
 * only.
 *
 * @param config - From `createConfig` of wagmi 2 or 3. Its chains are those that visitors can switch to.
 * @example
 * ```ts
 * const config = createConfig({ chains, transports, connectors: [safe(), baseAccount()] })
 * const kernel = createKernel({ plugins: [eip155(), wagmiWallets(config)], networks })
 * ```
 */
export const wagmiWallets = (config: WagmiConfig, options: WagmiOptions = {}) => {
  // Nothing else needs this plugin, so it is loaded with its rows, or once wagmi is connected. The log has a failure.
  let loadPlugin: (() => Promise<void>) | undefined
  return definePlugin(contract, {
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: async () => {
      const { createPort } = await import('./port.ts')
      return { createPort: () => createPort(config) }
    },
    views: { [SCAN_VIEW]: { title: 'wagmi.scan.title', load: () => import('./views/WagmiScan.tsx') } },
    messages: { en: () => import('./messages.ts') },
    slots: [
      pageWallets({
        namespace: 'eip155',
        // wagmi finds those of the page itself: a wallet that it does not know could not connect it.
        isComplete: true,
        async load() {
          const [{ findWallets }] = await Promise.all([import('./wallets-port.ts'), loadPlugin?.()])
          return { find: (add) => findWallets(config, add, options.initialChainId) }
        },
      }),
      ...(options.groups?.map(walletGroup) ?? []),
    ],
    resume: (_, load) => {
      // A page resumes again and again. A host may connect by wagmi's own hooks, before anybody opens the modal.
      if (!loadPlugin)
        config.subscribe(
          ({ status }) => status === 'connected',
          (isConnected) => isConnected && loadPlugin?.(),
        )
      loadPlugin = () => load(contract.id).catch(() => {})
      // Its status is “connecting” while wagmi asks its connectors in vain, too.
      return config.state.current !== null || undefined
    },
  })
}
