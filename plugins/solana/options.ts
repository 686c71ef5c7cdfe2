// The options of `solana()`: types alone, so that the factory fetches nothing.

interface MobileWalletAdapter {
  registerMwa(configuration: {
    readonly appIdentity: { readonly name?: string; readonly uri?: string; readonly icon?: string }
    readonly authorizationCache: unknown
    readonly chains: readonly `${string}:${string}`[]
    readonly chainSelector: unknown
    readonly onWalletNotFound: () => Promise<void>
  }): void
  createDefaultAuthorizationCache(): unknown
  createDefaultChainSelector(): unknown
}

export interface SolanaOptions {
  /**
   * Wallet apps on Android phones: `() => import('@solana-mobile/wallet-standard-mobile')`. It is called there alone, and
   * not in a wallet's own browser. Not needed if your site registers the adapter by itself.
   */
  readonly mobileWalletAdapter?: (() => Promise<MobileWalletAdapter>) | undefined
}
