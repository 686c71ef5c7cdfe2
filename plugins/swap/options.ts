import type { CaipNetworkId } from '../capabilities.ts'

export interface SwapOptions {
  /** Beside the closed list: networks on which the host's own provider converts. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /**
   * Networks on which visitors may swap though nobody can tell beforehand what comes of it: their servers have neither
   * `eth_simulateV1` nor state overrides, and the router is not one whose calls are known. There a conversion service
   * can take a whole swap. Visitors are told before they confirm, and afterwards. Elsewhere such a swap is refused.
   */
  readonly untried?: readonly CaipNetworkId[] | undefined
}
