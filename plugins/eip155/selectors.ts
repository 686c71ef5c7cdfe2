import type { KernelReader } from '../../kernel/index.ts'
import { toReference } from '../capabilities/caip.ts'
import { createChainSelectors } from '../chain/selectors.ts'
import { chainInfo } from './constants.ts'

export const { selectConnection, selectOpenedWallet } = createChainSelectors(chainInfo.namespace)

/** The EIP-1193 view of the state. */
export interface ProviderState {
  readonly accounts: readonly string[]
  readonly chainId: string
}

export function selectProviderState(kernel: Pick<KernelReader, 'state'>): ProviderState {
  const { networkState, accountState } = selectConnection(kernel) ?? {}
  const network = networkState?.activeNetwork ?? chainInfo.defaultNetwork.caipNetworkId
  return {
    accounts: accountState?.allAccounts.map(({ address }) => address) ?? [],
    chainId: `0x${BigInt(toReference(network)).toString(16)}`,
  }
}
