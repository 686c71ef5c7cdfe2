import type { Network } from '../../capabilities.ts'
import { activeNetworkOf } from '../facts.ts'
import type { ChainRecord, ConnectionState } from '../state.ts'

/** The family that the views speak of. */
export const activeChain = ({ chains, activeNamespace }: ConnectionState): ChainRecord | undefined =>
  chains[activeNamespace]

/** Its network, or `null` where the wallet stands on one that is not listed. */
export const activeNetwork = (slice: ConnectionState): Network | null => activeNetworkOf(activeChain(slice))
