import { ELEMENT_ATTRIBUTES, ELEMENT_PREFIXES } from '../../../adapters/appkit/element-attributes.ts'
import { UNSUPPORTED_METHODS } from '../../../adapters/appkit/unsupported-method-hints.ts'
import { APPKIT_INTERNALS } from './appkit-internals.ts'
import type { Kit } from './types.ts'

const INTERNAL = 'The state follows what happened: read it by the hooks, or by portico/appkit.'
const WEB3 = { '@solana/web3.js': '^1.98.0' }
const CORE = { to: 'portico/appkit' }
const INTERNALS = Object.fromEntries(APPKIT_INTERNALS.map((name) => [name, INTERNAL]))
const HOOK_INTERNALS = { ...INTERNALS, getAppKit: INTERNAL }
const LONG_NONCE =
  'It stays, if its nonce has at least 17 letters and digits: pass “messenger: new InformalMessenger({ domain, uri, getNonce })”, with one of your server. AppKit’s own example is shorter, and is refused.'
const EMAIL = { useAppKitUpdateEmail: 'Visitors change it in the modal: open it at the view Account.' }

export const appkit: Kit = {
  id: 'appkit',
  name: 'AppKit',
  packages:
    /^@reown\/appkit(?:$|-adapter-|-(?:siwe|siwx|wallet-button|cdn|core|common|controllers|utils|ui|scaffold-ui|wallet)$)/,
  needs: {
    '@walletconnect/universal-provider': '^2.0.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    viem: '^2.0.0',
  },
  elements: {
    names: /<((?:appkit|w3m|wui)-[\w-]+)/g,
    defined: ELEMENT_PREFIXES.flatMap((prefix) => Object.keys(ELEMENT_ATTRIBUTES).map((name) => `${prefix}-${name}`)),
  },
  instances: {
    factories: ['createAppKit'],
    objects: ['modal'],
    types: ['AppKit'],
    refused: UNSUPPORTED_METHODS,
    link: 'https://github.com/portico-wallet/portico/blob/main/docs/errors/appkit-left-out.md',
  },
  modules: {
    '@reown/appkit': { ...CORE, missing: INTERNALS },
    '@reown/appkit/react': { to: 'portico/appkit/react', missing: HOOK_INTERNALS },
    '@reown/appkit/vue': { to: 'portico/appkit/vue', missing: HOOK_INTERNALS },
    '@reown/appkit/networks': { to: 'portico/appkit/networks' },
    '@reown/appkit-adapter-bitcoin': { ...CORE, needs: { 'bitcoinjs-lib': '^7.0.0' } },
    '@reown/appkit-adapter-ethers': CORE,
    '@reown/appkit-adapter-ethers5': CORE,
    '@reown/appkit-adapter-solana': { to: 'portico/appkit/solana', needs: WEB3 },
    '@reown/appkit-adapter-solana/react': { to: 'portico/appkit/solana/react', needs: WEB3 },
    '@reown/appkit-adapter-solana/vue': { to: 'portico/appkit/solana/vue', needs: WEB3 },
    '@reown/appkit-adapter-wagmi': { to: 'portico/appkit/wagmi' },
    '@reown/appkit-common': { ...CORE, names: ['CaipAddress', 'CaipNetwork', 'CaipNetworkId', 'ChainNamespace'] },
    '@reown/appkit-controllers': { ...CORE, names: [], missing: INTERNALS },
    '@reown/appkit-siwe': {
      ...CORE,
      missing: {
        SIWEController: 'Sign out by disconnect() of useDisconnect().',
        verifySignature: 'Verify it on your server, by portico/siwx/verify.',
      },
    },
    '@reown/appkit-siwx': {
      ...CORE,
      names: [],
      missing: { DefaultSIWX: LONG_NONCE, InformalMessenger: LONG_NONCE },
    },
    '@reown/appkit-wallet-button': {
      ...CORE,
      missing: { createAppKitWalletButton: 'Use <appkit-wallet-button>, or useAppKitWallet().' },
    },
    '@reown/appkit-wallet-button/react': { to: 'portico/appkit/react', missing: EMAIL },
    '@reown/appkit-wallet-button/vue': { to: 'portico/appkit/vue', missing: EMAIL },
  },
}
