import type { CaipNetworkId } from '../capabilities.ts'

export interface NamesOptions {
  /** Which ENS is asked. Default: that of Ethereum. */
  readonly ens?:
    | {
        readonly caipNetworkId?: CaipNetworkId | undefined
        readonly registry?: string | undefined
      }
    | undefined
}
