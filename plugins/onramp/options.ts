export interface OnRampOptions {
  /**
   * The aggregator's public key. Without it, the aggregator is not offered. It is told no chain, so that it is offered
   * only for what arrives on Ethereum, and for SOL on Solana.
   */
  readonly meldPublicKey?: string | undefined
  /** The buyer's country, two letters of ISO 3166-1. Default: the region of the browser's language. */
  readonly country?: string | undefined
}
