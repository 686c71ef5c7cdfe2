import type { Json } from '../../../kernel/index.ts'

/** What a wallet of the page does with a question to its visitor. */
export type WalletBehavior = 'approve' | 'reject' | 'hang'

/** What a wallet of the page starts from. Plain data, so that it can be handed to a browser. */
export interface PageWalletOptions {
  readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot'
  /** Default: `Harbor`, `Lantern`, `Brook` or `heron`, by the namespace. */
  readonly name?: string
  /** Of EIP-6963, and so the id of its connector. Default: `example.` and the name. */
  readonly rdns?: string
  readonly accounts?: readonly string[]
  /**
   * The networks that it knows, the one on which it stands first, as wallets of the namespace call them: `0x1`,
   * `solana:mainnet`, `bitcoin:testnet`, and of Polkadot the genesis hash for which alone its accounts are meant.
   */
  readonly chains?: readonly string[]
  /** Permitted by an earlier visit. */
  readonly isPermitted?: boolean
  readonly behavior?: WalletBehavior
  /**
   * What it answers if it approves, by the method of its standard. Otherwise signatures and hashes are made up, but
   * those of Solana: these are real.
   */
  readonly answers?: Readonly<Record<string, Json>>
  /**
   * Of a Solana wallet: the seed of each account that it signs for, 32 bytes of hexadecimal, by address. It has those of
   * its default account and of `586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5`, which are public: keep money off them.
   */
  readonly seeds?: Readonly<Record<string, string>>
}

/** Plays the visitor of a wallet in the page, and the wallet itself. */
export interface PageWallet {
  /** The questions to the visitor, by the methods of the namespace's standard, in order. */
  requests(): readonly string[]
  /** What it does from now on, and with what hangs: `hang`, and later `approve`, is a late answer. */
  setBehavior(manner: WalletBehavior): void
  /** The visitor changes accounts. */
  share(accounts: readonly string[]): void
  /** The visitor changes the network in the wallet, to a wrong one say. */
  switchChain(chain: string): void
  /** The visitor takes back the site's permission. */
  disconnect(): void
  /** Takes the wallet out of the page, and forgets what it was permitted: another test starts without it. */
  remove(): void
}
