import { useSlice } from '../../../ui/hooks/state.ts'
import { getNetworkName } from '../../shared/wallets/network-names.ts'
import { contract } from '../contract.ts'
import { selectActiveChain } from './selectors.ts'

/** Gets the name of the active network, which the host does not list; `null` if unknown. */
export const useUnlistedName = (): string | null =>
  useSlice(contract, (slice) => getNetworkName(selectActiveChain(slice)?.networkState.activeNetwork ?? ''))
