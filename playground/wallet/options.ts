/** Options of a wallet in the page. */
export interface PageWalletOptions {
  readonly name: string
  readonly rdns: string
  /** A `data:` URI. */
  readonly icon: string
  /** Node URLs by hexadecimal chain id. */
  readonly rpc: Readonly<Record<string, string>>
  /** Accounts for which the nodes sign. */
  readonly accounts: readonly string[]
  /** Hexadecimal ids of the supported chains. The first is active at the start. */
  readonly chains: readonly string[]
  /**
   * For a wallet that makes several calls at once and connects with a sign-in: the key of its only account, and the
   * contract to which it delegates (EIP-7702). Both are public.
   */
  readonly upgrade?: { readonly key: `0x${string}`; readonly contract: `0x${string}` }
}

export interface PageWallet {
  /** Approves all later requests automatically. */
  autoApprove: boolean
  switchAccount(index: number): void
  switchChain(chainId: string): void
  lock(): void
}
