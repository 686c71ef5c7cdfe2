/** An Ed25519 key pair. */
export interface SolanaKey {
  readonly address: string
  /** 32 bytes, hexadecimal. */
  readonly seed: string
}

/** Options of a Solana wallet in the page. */
export interface SolanaWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  readonly keys: readonly SolanaKey[]
  /** Clusters that it signs for, by the names that wallets use. */
  readonly chains: readonly `${string}:${string}`[]
  /** Node URLs by cluster. */
  readonly nodes: Readonly<Record<string, string>>
}
