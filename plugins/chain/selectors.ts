import type { KernelReader } from '../../kernel/index.ts'
import { Accounts, type Namespace, type NamespaceConnection } from '../capabilities.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import type { ChainState } from './manifest.ts'

/** Creates the selectors of a namespace. */
export const createChainSelectors = (namespace: Namespace) => ({
  /** The namespace's networks and accounts. */
  selectConnection: ({ state }: Pick<KernelReader, 'state'>): NamespaceConnection | undefined =>
    state(Accounts)?.connections.find((one) => one.namespace === namespace),
  /** The connected wallet. */
  selectOpenedWallet: ({ provider, transport }: ChainState): OpenedWallet | null =>
    provider === null ? null : { namespace, provider, transport },
})
