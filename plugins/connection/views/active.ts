import type { Network } from '../../capabilities.ts'
import type { ChainRecord, ConnectionState } from '../state.ts'
import { selectActiveNetwork } from '../state-of-accounts.ts'

/** The namespace that the views speak of. */
export const activeChain = ({ chains, activeNamespace }: ConnectionState): ChainRecord | undefined =>
  chains[activeNamespace]

/** Its network, or `null` where the wallet stands on one that is not listed. */
export const activeNetwork = (slice: ConnectionState): Network | null => selectActiveNetwork(activeChain(slice))
