/**
 * Whether the page runs inside another app, such as a wallet's own browser. Wallets that name themselves: MetaMask
 * (MetaMask/metamask-mobile#3920) and Trust on iOS (trustwallet/trust-wallet-ios#430). All others are known by the
 * system's web view: Android adds `wv` (trustwallet/trust-web3-provider#668), iOS leaves out `Safari/`.
 */
export const isInAppBrowser = (): boolean =>
  /MetaMaskMobile|Trust\/|; wv\)|Mobile\/(?!.*Safari)/.test(navigator.userAgent)
