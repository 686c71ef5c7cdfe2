import { definePlugin } from '../../kernel/index.ts'
import { Chain, type Configuration, transportConnector } from '../capabilities.ts'
import { BASIC_VIEW, CONNECTOR, RELAY_SERVICE, TRANSPORT, VERIFY_SERVICE, VIEW } from './constants.ts'
import { IMAGE } from './image.ts'
import { manifest } from './manifest.ts'

export type { contract, WalletconnectContract, WalletconnectState } from './contract.ts'

/** Fetches the view, and beside it the client that it will need. */
const loadView = () => {
  import('./prefetch-client.ts').then((one) => one.prefetchClient()).catch(() => {})
  return import('./views/ConnectingWalletConnect.tsx')
}

/**
 * Connects wallets on other devices through WalletConnect. Loads the client when a visitor points at it; on a phone, when
 * the modal lists wallets with apps.
 */
export const walletconnect = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    // Without namespace plugins, this plugin serves all networks and can't be lazy.
    lazy: (isProvided) => isProvided(Chain),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    views: {
      [VIEW]: { load: loadView },
      [BASIC_VIEW]: { load: loadView },
    },
    messages: { en: () => import('./messages.ts') },
    slots: [
      transportConnector({
        id: CONNECTOR,
        name: 'WalletConnect',
        type: 'MULTI_CHAIN',
        imageUrl: IMAGE,
        provider: CONNECTOR,
        transport: TRANSPORT,
        views: [VIEW, BASIC_VIEW],
        isOffered: (host) => Boolean(host?.projectId || host?.services.relay),
      }),
    ],
    origins: ({ services }: Configuration) =>
      services?.relay ? { connect: [services.relay] } : { connect: [RELAY_SERVICE], frame: [VERIFY_SERVICE] },
  })
