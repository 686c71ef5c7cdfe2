// The wallets of the default list.
import type { CreateConnectorFn } from 'wagmi'
import { defineWallet } from './create-wallet.ts'
import { createLazyConnector } from './lazy-connector.ts'
import type { CreateWalletParameters, Wallet } from './types.ts'
import { getWalletConnectConnector } from './walletconnect-connector.ts'

type Pairing = Pick<CreateWalletParameters, 'projectId' | 'walletConnectParameters' | 'options'>

/** @see RainbowKit's table of wallets, MIT, Copyright (c) 2024 Rainbow: names, flags and links */
export const rainbowWallet = /* @__PURE__ */ defineWallet({
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  flag: 'isRainbow',
  iconBackground: '#0c2f78',
  link: 'https://rnbwapp.com/wc?uri=',
})

export const metaMaskWallet = /* @__PURE__ */ defineWallet({
  id: 'metaMask',
  name: 'MetaMask',
  rdns: ['io.metamask', 'io.metamask.mobile'],
  sharedFlag: 'isMetaMask',
  link: 'https://metamask.app.link/wc?uri=',
})

/** Any wallet on a phone, by its QR code. */
export const walletConnectWallet = ({ projectId, options, walletConnectParameters = options }: Pairing): Wallet => ({
  id: 'walletConnect',
  name: 'WalletConnect',
  iconUrl: '',
  iconBackground: '#3b99fc',
  qrCode: { getUri: (uri) => uri },
  createConnector: getWalletConnectConnector({
    projectId,
    ...(walletConnectParameters && { walletConnectParameters }),
  }),
})

/** The wallet at `window.ethereum`, if the page has none by another name. */
export const injectedWallet = /* @__PURE__ */ defineWallet({
  id: 'injected',
  name: 'Browser Wallet',
  namespace: 'ethereum',
  isPageOnly: true,
})

/** The extension, or the SDK of its maker. Needs `@coinbase/wallet-sdk`, which a host of wagmi 3 installs. */
export const coinbaseWallet = ({ appName, appIcon }: Pick<CreateWalletParameters, 'appName' | 'appIcon'>): Wallet => ({
  id: 'coinbase',
  name: 'Coinbase Wallet',
  shortName: 'Coinbase',
  rdns: 'com.coinbase.wallet',
  iconUrl: '',
  iconBackground: '#2c5ff6',
  createConnector: (details) => (setup) => ({
    ...createLazyConnector(setup, {
      id: details.rkDetails.id,
      name: 'Coinbase Wallet',
      type: 'coinbaseWallet',
      async load() {
        const library = await import('./libraries/coinbase.ts')
        return library.coinbaseWallet({ appName, appLogoUrl: appIcon ?? null }) as CreateConnectorFn
      },
    }),
    ...details,
  }),
})

/** Base Account. Needs `@base-org/account`, which wagmi 2 has and a host of wagmi 3 installs. */
export const baseAccount = ({ appName, appIcon }: Pick<CreateWalletParameters, 'appName' | 'appIcon'>): Wallet => ({
  id: 'base',
  aliases: ['baseAccount'],
  name: 'Base',
  shortName: 'Base',
  rdns: 'app.base.account',
  iconUrl: '',
  iconBackground: '#0000ff',
  iconAccent: '#0000ff',
  installed: true,
  createConnector: (details) => (setup) => ({
    ...createLazyConnector(setup, {
      id: details.rkDetails.id,
      name: 'Base',
      type: 'baseAccount',
      async load() {
        const library = await import('./libraries/base-account.ts')
        return library.baseAccount({ appName, appLogoUrl: appIcon ?? null }) as CreateConnectorFn
      },
    }),
    ...details,
  }),
})

/** Safe, where the page is one of its apps. Needs Safe's packages, which wagmi 2 has and a host of wagmi 3 installs. */
export const safeWallet = (): Wallet => ({
  id: 'safe',
  name: 'Safe',
  iconUrl: '',
  iconBackground: '#12ff80',
  installed: true,
  hidden: () => typeof window === 'undefined' || window.parent === window,
  createConnector: (details) => (setup) => ({
    ...createLazyConnector(setup, {
      id: details.rkDetails.id,
      name: 'Safe',
      type: 'safe',
      isEager: true,
      load: async () => (await import('./libraries/safe.ts')).safe() as CreateConnectorFn,
    }),
    ...details,
  }),
})
