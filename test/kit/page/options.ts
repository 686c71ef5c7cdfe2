import type { Json } from '../../../kernel/index.ts'

/** How a wallet in the page responds to a prompt. */
export type WalletBehavior = 'approve' | 'reject' | 'hang'

/** Options of a wallet in the page. Plain data, so that they can be passed to a browser. */
export interface TestWalletOptions {
  readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot'
  /** Default: `Harbor`, `Lantern`, `Brook` or `heron`, depending on the namespace. */
  readonly name?: string
  /** The rdns of EIP-6963, and so the connector's id. Default: `example.` and the name. */
  readonly rdns?: string
  readonly accounts?: readonly string[]
  /**
   * The networks that it knows, the active one first, as the namespace's wallets name them: `0x1`, `solana:mainnet`,
   * `bitcoin:testnet`; for Polkadot the genesis hash that its accounts are limited to.
   */
  readonly chains?: readonly string[]
  /** Whether an earlier visit was permitted. */
  readonly isPermitted?: boolean
  readonly behavior?: WalletBehavior
  /**
   * Its responses when it approves, by method of its standard. By default signatures and hashes are made up, except
   * those of Solana, which are real.
   */
  readonly answers?: Readonly<Record<string, Json>>
  /**
   * For a Solana wallet: the seed of each account that it signs for, 32 bytes in hexadecimal, by address. Included are
   * those of its default account and of `586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5`, which are public: never send
   * money to them.
   */
  readonly seeds?: Readonly<Record<string, string>>
}

/** Controls a wallet in the page, and acts for its visitor. */
export interface TestWallet {
  /** The prompts so far, by method of the namespace's standard, in order. */
  requests(): readonly string[]
  /** Sets the response to pending and later prompts: `hang` and then `approve` is a late response. */
  setBehavior(behavior: WalletBehavior): void
  /** The visitor switches accounts in the wallet. */
  share(accounts: readonly string[]): void
  /** The visitor switches the network in the wallet, for example to an unsupported one. */
  switchChain(chain: string): void
  /** The visitor revokes the site's permission. */
  disconnect(): void
  /** Removes the wallet from the page and forgets its permission, so that the next test starts without it. */
  remove(): void
}
