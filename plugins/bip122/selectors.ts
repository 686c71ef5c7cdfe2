import type { KernelReader } from '../../kernel/index.ts'
import { Accounts, type NamespaceConnection } from '../capabilities.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'
import { chainInfo } from './constants.ts'
import type { Bip122State } from './manifest.ts'

/** Where the namespace stands. */
export const selectConnection = ({ state }: Pick<KernelReader, 'state'>): NamespaceConnection | undefined =>
  state(Accounts)?.connections.find(({ namespace }) => namespace === chainInfo.namespace)

/** The wallet that is connected. */
export const selectOpenedWallet = ({ provider, transport }: Bip122State): OpenedWallet | null =>
  provider === null ? null : { namespace: chainInfo.namespace, provider, transport }
