/** An account of Substrate's development phrase. */
export interface PolkadotAccount {
  /** With the prefix of Substrate itself, as extensions tell it. */
  readonly address: string
  readonly name: string
  /** The path below the phrase: `//Alice`. */
  readonly path: string
}

/** What a Polkadot page wallet is made of. */
export interface PolkadotWalletOptions {
  /** Its key in `injectedWeb3`. */
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  readonly accounts: readonly PolkadotAccount[]
}
