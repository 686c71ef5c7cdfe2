import type { CaipNetworkId } from '../capabilities.ts'

export interface NamesOptions {
  /** In which names can be registered, at the data service. Default: `reown.id`. */
  readonly zone?: string | undefined
  /** Which ENS is asked. Default: that of Ethereum. */
  readonly ens?:
    | {
        readonly caipNetworkId?: CaipNetworkId | undefined
        readonly registry?: string | undefined
      }
    | undefined
}
