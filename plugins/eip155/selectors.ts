import type { KernelReader } from '../../kernel/index.ts'
import { Accounts, type NamespaceConnection } from '../capabilities.ts'
import { toReference } from '../shared/caip.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import { chainInfo } from './constants.ts'
import type { Eip155State } from './manifest.ts'

/** What the namespace shows of the state, as EIP-1193 has it. */
export interface ProviderState {
  readonly accounts: readonly string[]
  readonly chainId: string
}

/** Where the namespace stands. */
export const selectConnection = ({ state }: Pick<KernelReader, 'state'>): NamespaceConnection | undefined =>
  state(Accounts)?.connections.find(({ namespace }) => namespace === chainInfo.namespace)

export function selectProviderState(kernel: Pick<KernelReader, 'state'>): ProviderState {
  const { networkState, accountState } = selectConnection(kernel) ?? {}
  const network = networkState?.activeNetwork ?? chainInfo.defaultNetwork.caipNetworkId
  return {
    accounts: accountState?.allAccounts.map(({ address }) => address) ?? [],
    chainId: `0x${BigInt(toReference(network)).toString(16)}`,
  }
}

/** The wallet that is connected. */
export const selectOpenedWallet = ({ provider, transport }: Eip155State): OpenedWallet | null =>
  provider === null ? null : { namespace: chainInfo.namespace, provider, transport }
