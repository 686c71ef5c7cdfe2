export interface OnRampOptions {
  /** The aggregator's public key. Without it the aggregator is not offered. */
  readonly meldPublicKey?: string | undefined
  /** ISO 3166-1, two letters: for whom sellers are asked. Default: where the browser’s language is spoken. */
  readonly country?: string | undefined
}
