/** What a page wallet is made of. */
export interface PageWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  /** Node addresses by hexadecimal chain id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Accounts that the nodes sign for. */
  readonly accounts: readonly string[]
  /** Hexadecimal ids of the chains that it knows; it begins on the first. */
  readonly chains: readonly string[]
}

export interface PageWallet {
  /** Approves whatever is asked from now on, without a word. */
  autoApprove: boolean
  switchAccount(index: number): void
  switchChain(chainId: string): void
  lock(): void
}
