/** A pair of Ed25519. */
export interface SolanaKey {
  readonly address: string
  /** 32 bytes, hexadecimal. */
  readonly seed: string
}

/** What a Solana page wallet is made of. */
export interface SolanaWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  readonly keys: readonly SolanaKey[]
  /** What it signs for, as wallets call clusters. */
  readonly chains: readonly `${string}:${string}`[]
  /** Node addresses by cluster. */
  readonly nodes: Readonly<Record<string, string>>
}
