import { definePlugin } from '../../kernel/index.ts'
import { Chain, type Configuration, transportConnector } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { IMAGE } from './image.ts'
import { BASIC_VIEW, CONNECTOR, manifest, RELAY_SERVICE, TRANSPORT, VERIFY_SERVICE, VIEW } from './manifest.ts'

export type { contract, WalletconnectContract, WalletconnectState } from './contract.ts'

/**
 * Connects wallets on other devices through WalletConnect. Loads the client when a visitor points at it; on a phone, when
 * the modal lists wallets with apps.
 */
export const walletconnect = () =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(),
      nameViews({ [VIEW]: {}, [BASIC_VIEW]: {} }),
    ),
    // Without namespace plugins, this plugin serves all networks and can't be lazy.
    lazy: (isProvided) => isProvided(Chain),
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
