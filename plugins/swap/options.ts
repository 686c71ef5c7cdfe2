import type { CaipNetworkId } from '../capabilities.ts'

export interface SwapOptions {
  /** More networks, which the host's own provider supports. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /**
   * Networks where swaps are allowed without a simulation, because their servers support neither `eth_simulateV1` nor
   * state overrides. A malicious service could then take the whole amount. Visitors see a warning before they confirm,
   * and afterwards. On other networks such a swap is refused.
   */
  readonly allowUnsimulated?: readonly CaipNetworkId[] | undefined
}
