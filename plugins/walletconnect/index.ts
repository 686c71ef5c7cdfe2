import { definePlugin } from '../../kernel/index.ts'
import type { Configuration } from '../capabilities.ts'
import { RELAY_SERVICE, VERIFY_SERVICE } from './constants.ts'
import { face } from './face.ts'

export { contract, type WalletconnectState } from './contract.ts'

/** Wallets on other devices, by WalletConnect. Its client is fetched when a visitor chooses this way in. */
export const walletconnect = () =>
  definePlugin(face, {
    whole: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    port: () => import('./port.ts'),
    views: {
      ConnectingWalletConnect: { load: () => import('./views/ConnectingWalletConnect.tsx') },
      ConnectingWalletConnectBasic: { load: () => import('./views/ConnectingWalletConnect.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    origins: ({ services }: Configuration) =>
      services?.relay ? { connect: [services.relay] } : { connect: [RELAY_SERVICE], frame: [VERIFY_SERVICE] },
  })
