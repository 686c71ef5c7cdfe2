// The connected wallets, in the shape of AppKit's list: the active one of each namespace, then those beside it.
import { Accounts, type AccountsInfo } from '../../plugins/capabilities.ts'
import { isSameAddress } from '../../plugins/shared/wallets/same-address.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { CaipNetwork, ChainNamespace } from './network-types.ts'
import {
  type Source,
  selectAccount,
  selectNetwork,
  selectNetworks,
  selectWalletInfo,
  toAccountType,
} from './selectors.ts'
import { createAccountMissingError, createConnectionMissingError } from './unsupported-methods.ts'

export interface Connection {
  name: string
  /** Empty if unknown, like the next. */
  icon: string
  networkIcon: string
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
    .flatMap((one) => {
      const toConnection = (
        connectorId: string,
        wallet: { readonly name: string; readonly icon?: string | null | undefined } | undefined,
        accounts: Connection['accounts'],
        caipNetwork: CaipNetwork | undefined,
      ): Connection => ({
        name: wallet?.name ?? '',
        icon: wallet?.icon ?? '',
        networkIcon: caipNetwork?.assets?.imageUrl ?? '',
        accounts: accounts.map(({ address, type }) => ({ address, ...(type && { type: toAccountType(type) }) })),
        ...(caipNetwork && { caipNetwork }),
        connectorId,
      })
      return [
        toConnection(
          one.accountState.connectedWalletInfo?.connectorId ?? '',
          selectWalletInfo(source, one.namespace),
          [...one.accountState.allAccounts],
          selectNetwork(source, one.namespace).caipNetwork,
        ),
        ...(one.otherWallets ?? []).map(({ wallet, accounts, caipNetworkId }) =>
          toConnection(
            wallet.connectorId,
            { name: wallet.name, icon: wallet.imageUrl },
            [...accounts],
            selectNetworks(source, one.namespace).find((network) => network.caipNetworkId === caipNetworkId),
          ),
        ),
      ]
    })

/** Ends a namespace's connections, or that of a connector; without either, all. @throws `appkit-connection-missing` */
export async function disconnect(
  kernel: AppKitKernel,
  source: Source,
  { id: connectorId, namespace }: { id?: string | undefined; namespace?: ChainNamespace | undefined },
): Promise<void> {
  if (connectorId !== undefined && !selectConnections(source, namespace).some((one) => one.connectorId === connectorId))
    throw createConnectionMissingError(connectorId)
  await kernel.actions.connection.disconnect({
    ...(connectorId !== undefined && { connectorId }),
    ...(namespace && { namespace }),
  })
}

/** What a switch changed. */
export interface Switched {
  address: string
  namespace: ChainNamespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
  hasDeletedWallet: boolean
}

/** One of the list, or another by the id of its connector. */
export interface ConnectionChoice {
  connection: Pick<Connection, 'connectorId'>
  address?: string | undefined
  namespace: ChainNamespace
}

/**
 * Selects another account of a connected wallet, switches to another connected wallet, or connects one.
 * @throws `appkit-connection-missing` if the wallet does not connect, or does not share the account
 */
export async function switchConnection(
  kernel: AppKitKernel,
  source: Source,
  { connection, address, namespace }: ConnectionChoice,
): Promise<Switched> {
  const { connectorId } = connection
  const { connection: actions } = kernel.actions
  const active = getConnections(source).find((one) => one.namespace === namespace)?.accountState.connectedWalletInfo
  const isConnected = selectConnections(source, namespace).some((one) => one.connectorId === connectorId)
  const isActive = active?.connectorId === connectorId
  const before = selectAccount(source, namespace).address
  if (!isActive) {
    const connect = isConnected ? actions.switchWallet : actions.connect
    const { status } = await connect({ connectorId, namespace })
    if (status !== 'connected') throw createConnectionMissingError(connectorId, status)
  }
  if (address !== undefined) {
    const { allAccounts } = selectAccount(source, namespace)
    const wanted = allAccounts.find((one) => isSameAddress(one.address, address))
    if (!wanted) throw createAccountMissingError(connectorId)
    await actions.switchAccount({ address: wanted.address, namespace })
  }
  const { address: now = '' } = selectAccount(source, namespace)
  return {
    address: now,
    namespace,
    hasSwitchedAccount: now !== before,
    hasSwitchedWallet: !isActive,
    hasDeletedWallet: false,
  }
}
