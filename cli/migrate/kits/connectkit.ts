import { type Kit, WAGMI_2 } from './types.ts'

const SIGN_IN = 'Sign in with portico/siwx: see the section “Sign-in” of the page.'

export const connectkit: Kit = {
  id: 'connectkit',
  name: 'ConnectKit',
  packages: /^connectkit(?:-next-siwe)?$/,
  requires: WAGMI_2,
  modules: {
    connectkit: {
      to: 'portico/connectkit',
      missing: {
        CONNECTKIT_VERSION: 'Read the version of your package.json.',
        ChainIcon: 'Draw a picture of your own.',
        ConnectKitModalDemo: 'Open the modal itself.',
        Context: 'Read it by useModal().',
        SIWEButton: SIGN_IN,
        SIWEProvider: SIGN_IN,
        SIWESession: SIGN_IN,
        SIWEConfig: SIGN_IN,
        SIWE_NONCE_QUERY_KEY: SIGN_IN,
        SIWE_SESSION_QUERY_KEY: SIGN_IN,
        useSIWE: SIGN_IN,
        wallets: 'The modal lists the connectors of the configuration.',
        Types: 'Style the modal by its --portico-* properties.',
      },
    },
  },
}
