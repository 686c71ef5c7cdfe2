import type { CaipAddress } from '../capabilities.ts'

/** A token that the host lists: its balance is read from the chain, and it has no price. */
export interface ListedToken {
  /** CAIP-10: of the contract, or of the mint. */
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  /** 1 to 36. */
  readonly decimals: number
  /** A `data:` image, or one of `imageOrigins`. */
  readonly iconUrl?: string | undefined
}

export interface BalancesOptions {
  /** Shown where the data service is not asked: without a project id, and on networks that it does not know. */
  readonly tokens?: readonly ListedToken[] | undefined
}
