import type { Kit, Replacement } from './types.ts'

/** No name of it is kept: each says what to write instead. */
const createReplacement = (missing: Record<string, string>): Replacement => ({
  to: 'portico/react',
  names: [],
  missing,
})

const MODAL = 'Open it by useModal() of portico/react.'
const INSTALLED = 'Leave it out: eip155() finds the wallets of the page.'
const LIBRARY = 'Pass its provider to eip155({ connectors }).'
const KERNEL = 'Create a kernel by createKernel() of portico.'

/** Its names have no equivalents with the same shape: the page has the table. */
export const web3Onboard: Kit = {
  id: 'web3-onboard',
  name: 'Web3-Onboard',
  packages: /^@web3-onboard\//,
  modules: {
    '@web3-onboard/core': createReplacement({ default: KERNEL, OnboardAPI: 'Use the type of your kernel.' }),
    '@web3-onboard/react': createReplacement({
      init: KERNEL,
      Web3OnboardProvider: 'Place <Portico kernel={kernel}> of portico/react.',
      useConnectWallet: 'Use useModal(), useAccount() and useDisconnect() of portico/react.',
      useSetChain: 'Use useNetwork() of portico/react.',
      useWallets: 'Use useConnections() of portico/react.',
      useAccountCenter: 'Leave it out: <ConnectButton> of portico/react shows the account.',
      useNotifications: 'Show a text by kernel.actions.modal.toast().',
      useSetLocale: 'Use kernel.actions.modal.setLocale().',
      useAppState: 'Use useAccount() and useNetwork() of portico/react.',
    }),
    '@web3-onboard/vue': createReplacement({
      init: KERNEL,
      useOnboard: 'Use the composables of portico/vue.',
    }),
    '@web3-onboard/injected-wallets': createReplacement({ default: INSTALLED }),
    '@web3-onboard/walletconnect': createReplacement({
      default: 'Add walletconnect() of portico/walletconnect to the kernel.',
    }),
    '@web3-onboard/coinbase': createReplacement({ default: LIBRARY }),
    '@web3-onboard/ledger': createReplacement({ default: LIBRARY }),
    '@web3-onboard/trezor': createReplacement({ default: LIBRARY }),
    '@web3-onboard/gnosis': createReplacement({ default: 'Add safeApp() of portico/safe to the kernel.' }),
    '@web3-onboard/modal': createReplacement({ default: MODAL }),
  },
}
