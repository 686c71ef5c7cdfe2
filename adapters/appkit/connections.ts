// One connection for each namespace, in the shape of AppKit's list.
import { Accounts, type AccountsInfo } from '../../plugins/capabilities.ts'
import type { AppKit } from './app-kit.ts'
import { createConnectionMissingError } from './left-out.ts'
import type { CaipNetwork, ChainNamespace } from './network-types.ts'
import { type Source, selectNetwork, selectWalletInfo } from './select.ts'

export interface Connection {
  name: string
  icon: string | undefined
  networkIcon: string | undefined
  accounts: { type?: string; address: string; publicKey?: string }[]
  caipNetwork?: CaipNetwork | undefined
  connectorId: string
}

export interface ConnectionsState {
  connections: Connection[]
  /** Empty: Portico keeps no connection that ended. */
  recentConnections: Connection[]
}

const getConnections = ({ kernel }: Source) => (kernel.state(Accounts) as AccountsInfo).connections

export const selectConnections = (source: Source, namespace?: string): Connection[] =>
  getConnections(source)
    .filter((one) => one.status === 'connected' && (!namespace || one.namespace === namespace))
    .map((one) => {
      const { caipNetwork } = selectNetwork(source, one.namespace)
      return {
        name: selectWalletInfo(source, one.namespace)?.name ?? '',
        icon: selectWalletInfo(source, one.namespace)?.icon,
        networkIcon: caipNetwork?.assets?.imageUrl,
        accounts: one.accountState.allAccounts.map(({ address, type }) => ({ address, type })),
        ...(caipNetwork && { caipNetwork }),
        connectorId: one.accountState.connectedWalletInfo?.connectorId ?? '',
      }
    })

/** Ends a namespace's connection, or that of a connector; without either, all. @throws `appkit-connection-missing` */
export async function disconnect(appKit: AppKit, source: Source, choice: { id?: string; namespace?: ChainNamespace }) {
  if (choice.id === undefined) return appKit.disconnect(choice.namespace)
  const found = getConnections(source).filter(
    ({ namespace, accountState }) =>
      accountState.connectedWalletInfo?.connectorId === choice.id &&
      (!choice.namespace || namespace === choice.namespace),
  )
  if (found.length === 0) throw createConnectionMissingError(choice.id)
  for (const { namespace } of found) await appKit.disconnect(namespace as ChainNamespace)
}

/** What a switch changed. */
export interface Switched {
  address: string
  namespace: ChainNamespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
  hasDeletedWallet: boolean
}

/** Selects another account of a connected wallet, or connects another wallet. */
export async function switchConnection(
  appKit: AppKit,
  source: Source,
  { connection, address, namespace }: { connection: Connection; address?: string; namespace: ChainNamespace },
): Promise<Switched> {
  const { connectorId } = connection
  const isConnected = selectConnections(source, namespace).some((one) => one.connectorId === connectorId)
  const { connection: actions } = appKit.kernel.actions
  if (isConnected && address !== undefined) await actions.switchAccount({ address, namespace })
  if (!isConnected) {
    const { status } = await actions.connect({ connectorId, namespace })
    if (status !== 'connected') throw createConnectionMissingError(connectorId, status)
  }
  return {
    address: appKit.getAddress(namespace) ?? '',
    namespace,
    hasSwitchedAccount: isConnected,
    hasSwitchedWallet: !isConnected,
    hasDeletedWallet: false,
  }
}
