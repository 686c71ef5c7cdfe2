/** An account of Substrate's development phrase. */
export interface PolkadotAccount {
  /** With Substrate's generic prefix, as extensions return it. */
  readonly address: string
  readonly name: string
  /** Derivation path: `//Alice`. */
  readonly path: string
}

/** Options of a Polkadot wallet in the page. */
export interface PolkadotWalletOptions {
  /** Its key in `injectedWeb3`. */
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  readonly accounts: readonly PolkadotAccount[]
}
