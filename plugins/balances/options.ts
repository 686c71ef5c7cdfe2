import type { CaipAddress } from '../capabilities.ts'

/** A token that the host lists. Its balance comes from the chain, and it has no price. */
export interface ListedToken {
  /** CAIP-10 of the contract or mint. */
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  /** 1 to 36. */
  readonly decimals: number
  /** A `data:` image, or one of `imageOrigins`. */
  readonly iconUrl?: string | undefined
}

export interface BalancesOptions {
  /** Tokens to show without the data service: without a project id, and on networks that it does not support. */
  readonly tokens?: readonly ListedToken[] | undefined
}
