import type { CaipNetworkId } from '../capabilities.ts'

export interface NamesOptions {
  /** In which names can be registered, at the data service. Default: `reown.id`. */
  readonly zone?: string | undefined
  /** Which ENS is asked. Default: that of Ethereum. */
  readonly ens?:
    | {
        readonly caipNetworkId?: CaipNetworkId | undefined
        readonly registry?: string | undefined
        /**
         * Origins that may be asked for what a resolver keeps off the chain: `https://ccip-v3.ens.xyz`. None by default,
         * since a server that is asked learns which names your visitors look up. @see EIP-3668
         */
        readonly gateways?: readonly string[] | undefined
      }
    | undefined
}
