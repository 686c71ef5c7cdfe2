import { type Kit, LAZY_CONNECTORS, WAGMI_2 } from './types.ts'

export const rainbowkit: Kit = {
  id: 'rainbowkit',
  name: 'RainbowKit',
  packages: /^@rainbow-me\/rainbowkit(?:-siwe-next-auth)?$/,
  requires: WAGMI_2,
  others: LAZY_CONNECTORS,
  modules: {
    '@rainbow-me/rainbowkit': {
      to: 'portico/rainbowkit',
      missing: { __private__: 'It was never public.' },
    },
    '@rainbow-me/rainbowkit/wallets': { to: 'portico/rainbowkit/wallets' },
    '@rainbow-me/rainbowkit/styles.css': { to: null, empty: 'portico/rainbowkit/styles.css' },
    '@rainbow-me/rainbowkit-siwe-next-auth': { to: 'portico/rainbowkit/siwe-next-auth' },
  },
}
