/** A pair of keys, hexadecimal, and their address. */
export interface BitcoinKey {
  readonly address: string
  readonly publicKey: string
  readonly key: string
}

/** One account of a wallet: money at one address of Segwit, all else at one of Taproot. */
export interface BitcoinAccount {
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}

/** What a Bitcoin page wallet is made of. */
export interface BitcoinWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  readonly accounts: readonly BitcoinAccount[]
  /** What it signs for, as wallets call networks. */
  readonly chains: readonly `${string}:${string}`[]
  /** The Esplora service of regtest. */
  readonly service: string
  /** By the Wallet Standard, or as sats-connect has it. */
  readonly speaks: 'standard' | 'sats'
}
