import type { KernelReader } from '../../kernel/index.ts'
import { Accounts, type Namespace, type NamespaceConnection } from '../capabilities.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import type { ChainState } from './manifest.ts'

/** What a namespace reads of the state. */
export const createChainSelectors = (namespace: Namespace) => ({
  /** The networks and accounts of the namespace. */
  selectConnection: ({ state }: Pick<KernelReader, 'state'>): NamespaceConnection | undefined =>
    state(Accounts)?.connections.find((one) => one.namespace === namespace),
  /** The wallet that is connected. */
  selectOpenedWallet: ({ provider, transport }: ChainState): OpenedWallet | null =>
    provider === null ? null : { namespace, provider, transport },
})
