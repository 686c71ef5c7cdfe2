import type { CaipNetworkId } from '../capabilities.ts'
import { ENS_NETWORK, FORMER_ZONE, ZONE } from './constants.ts'

export interface NamesOptions {
  /**
   * The data service's zone, in lower case: it registers and resolves names of this zone only, since it proves nothing.
   * Default: `reown.id`, and the older `wcn.id` for look-ups.
   */
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

/** Gets the zones whose names the data service resolves. ENS alone decides about other names. */
export const getZones = ({ zone }: NamesOptions): readonly string[] => (zone ? [zone] : [ZONE, FORMER_ZONE])

/** Gets the network whose names ENS resolves. */
export const getEnsNetwork = ({ ens }: NamesOptions): CaipNetworkId => ens?.caipNetworkId ?? ENS_NETWORK
