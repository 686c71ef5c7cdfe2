import { type Kit, LAZY_CONNECTORS, WAGMI_2 } from './types.ts'

const QUERY_KEY = 'Read the session by useSIWE(): it is no query.'

export const connectkit: Kit = {
  id: 'connectkit',
  name: 'ConnectKit',
  packages: /^connectkit(?:-next-siwe)?$/,
  requires: WAGMI_2,
  others: LAZY_CONNECTORS,
  modules: {
    connectkit: {
      to: 'portico/connectkit',
      missing: {
        CONNECTKIT_VERSION: 'Read the version of your package.json.',
        ChainIcon: 'Draw a picture of your own.',
        ConnectKitModalDemo: 'Open the modal itself.',
        Context: 'Read it by useModal().',
        SIWEButton: 'Draw a button that calls signIn() of useSIWE().',
        SIWE_NONCE_QUERY_KEY: QUERY_KEY,
        SIWE_SESSION_QUERY_KEY: QUERY_KEY,
        wallets: 'The modal lists the connectors of the configuration.',
      },
    },
  },
}
