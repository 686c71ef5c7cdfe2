import type { Network } from '../../capabilities.ts'
import type { ChainRecord, ConnectionState } from '../state.ts'
import { selectActiveNetwork } from '../state-of-accounts.ts'

/** Selects the active chain. */
export const activeChain = ({ chains, activeNamespace }: ConnectionState): ChainRecord | undefined =>
  chains[activeNamespace]

/** Selects its network, or `null` if the host does not list it. */
export const activeNetwork = (slice: ConnectionState): Network | null => selectActiveNetwork(activeChain(slice))
