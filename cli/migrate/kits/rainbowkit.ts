import { type Kit, LAZY_CONNECTORS, WAGMI_2 } from './types.ts'

const TEXT =
  'The server gets the message as a text. In authorize(), pass credentials.message to SiweMessage without JSON.parse().'

/** What its ids for tests are in Portico. */
const TEST_IDS = {
  'rk-connect-button': 'connect-button',
  'rk-account-button': 'account-button',
  'rk-chain-button': 'network-button',
  'rk-wallet-option-': 'wallet-',
  'rk-chain-option-': 'network-eip155:',
  'rk-auth-message-button': 'siwx-sign',
  'rk-disconnect-button': 'disconnect',
}

const toSelector = ([id, own]: readonly [string, string]) => {
  const [end, rest] = id.endsWith('-') ? ['', '…'] : ['(?![\\w-])', '']
  return {
    pattern: new RegExp(`(?<![\\w-])${id}${end}`, 'g'),
    message: `the data-testid “${id}${rest}” is “${own}${rest}” in Portico.`,
  }
}

export const rainbowkit: Kit = {
  id: 'rainbowkit',
  name: 'RainbowKit',
  packages: /^@rainbow-me\/rainbowkit(?:-siwe-next-auth)?$/,
  requires: WAGMI_2,
  others: LAZY_CONNECTORS,
  selectors: [
    ...Object.entries(TEST_IDS).map(toSelector),
    {
      pattern: /\[data-rk\b|--rk-[\w-]+(?=["']?\s*:)/g,
      message:
        'styles of “[data-rk]” and properties “--rk-…” do not reach the modal. Pass a theme to RainbowKitProvider.',
      isNote: true,
    },
  ],
  inner: [
    [/\/dist\/.*\.css$/, '@rainbow-me/rainbowkit/styles.css'],
    [/\/dist\/wallets\/walletConnectors\b/, '@rainbow-me/rainbowkit/wallets'],
    [/\/dist(?:\/|$)/, '@rainbow-me/rainbowkit/dist'],
  ],
  modules: {
    '@rainbow-me/rainbowkit': {
      to: 'portico/rainbowkit',
      missing: { __private__: 'It was never public.' },
    },
    '@rainbow-me/rainbowkit/wallets': { to: 'portico/rainbowkit/wallets' },
    '@rainbow-me/rainbowkit/styles.css': { to: null, empty: 'portico/rainbowkit/styles.css' },
    // What the package's own paths have may be no part of its API.
    '@rainbow-me/rainbowkit/dist': {
      to: 'portico/rainbowkit',
      names: [
        'AuthenticationStatus',
        'AvatarComponent',
        'ConnectButton',
        'ConnectButtonRendererProps',
        'DisclaimerComponent',
        'RainbowKitChain',
        'RainbowKitProvider',
        'RainbowKitProviderProps',
        'Theme',
        'Wallet',
        'WalletButton',
        'WalletButtonRendererProps',
        'WalletDetailsParams',
        'WalletList',
        'connectorsForWallets',
        'darkTheme',
        'getDefaultConfig',
        'getDefaultWallets',
        'lightTheme',
        'midnightTheme',
        'useAccountModal',
        'useAddRecentTransaction',
        'useChainModal',
        'useConnectModal',
      ],
    },
    '@rainbow-me/rainbowkit-siwe-next-auth': {
      to: 'portico/rainbowkit/siwe-next-auth',
      changed: { version: '0.5.0', message: TEXT },
    },
  },
}
