/** A key pair in hexadecimal, and its address. */
export interface BitcoinKey {
  readonly address: string
  readonly publicKey: string
  readonly key: string
}

/** An account: a Segwit address for payments, a Taproot address for everything else. */
export interface BitcoinAccount {
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}

/** Options of a Bitcoin wallet in the page. */
export interface BitcoinWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  readonly accounts: readonly BitcoinAccount[]
  /** Networks that it signs for, by the names that wallets use. */
  readonly chains: readonly `${string}:${string}`[]
  /** URL of regtest's Esplora service. */
  readonly service: string
  /** Interface: the Wallet Standard or sats-connect. */
  readonly speaks: 'standard' | 'sats'
}
