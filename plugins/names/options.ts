import type { CaipNetworkId } from '../capabilities.ts'

export interface NamesOptions {
  /** The data service's zone for new names. Default: `reown.id`. */
  readonly zone?: string | undefined
  /** The ENS deployment. Default: Ethereum's. */
  readonly ens?:
    | {
        readonly caipNetworkId?: CaipNetworkId | undefined
        readonly registry?: string | undefined
        /**
         * Gateways that may be called for offchain names, as origins: `https://ccip-v3.ens.xyz`. None by default, since
         * a gateway learns which names your visitors look up. @see EIP-3668
         */
        readonly gateways?: readonly string[] | undefined
      }
    | undefined
}
