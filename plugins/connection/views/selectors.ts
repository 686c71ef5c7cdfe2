import type { Network } from '../../capabilities.ts'
import { selectActiveNetwork } from '../initial-state.ts'
import type { ChainRecord, ConnectionState } from '../state.ts'

/** Selects the active chain. */
export const selectActiveChain = ({ chains, activeNamespace }: ConnectionState): ChainRecord | undefined =>
  chains[activeNamespace]

/** Selects its network, or `null` if the host does not list it. */
export const selectShownNetwork = (slice: ConnectionState): Network | null =>
  selectActiveNetwork(selectActiveChain(slice))
