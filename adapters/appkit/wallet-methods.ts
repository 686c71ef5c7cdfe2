// The methods of AppKit that list wallets and connections.
import { Connectors } from '../../plugins/capabilities.ts'
import {
  type Connection,
  type ConnectionChoice,
  type Switched,
  selectConnections,
  switchConnection,
} from './connections.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { ChainNamespace } from './network-types.ts'
import { type ConnectorType, type Source, toConnectorType } from './selectors.ts'
import type { Subscriptions } from './subscriptions.ts'

/** A way to connect: a wallet of the page, WalletConnect, or a login. */
export interface Connector {
  id: string
  type: ConnectorType
  name: string
  imageUrl?: string | undefined
  info?: { name?: string | undefined; icon?: string | undefined; rdns?: string | undefined } | undefined
  chain: ChainNamespace
}

/** By namespace. */
export interface ConnectionsByNamespace {
  connections: Map<ChainNamespace, Connection[]>
  /** Empty: Portico keeps no connection that ended. */
  recentConnections: Map<ChainNamespace, Connection[]>
  isSwitchingConnection: boolean
  buffering: boolean
}

export interface SwitchChoice extends ConnectionChoice {
  closeModalOnConnect?: boolean | undefined
  onChange?: ((switched: Switched) => void) | undefined
}

interface Setup {
  readonly kernel: AppKitKernel
  readonly source: Source
  readonly namespaces: readonly ChainNamespace[]
  readonly subscriptions: Subscriptions
}

export const createWalletMethods = ({ kernel, source, namespaces, subscriptions }: Setup) => {
  const listConnections = () =>
    namespaces.map((namespace) => [namespace, selectConnections(source, namespace)] as const)

  return {
    getConnectors: (namespace?: ChainNamespace): Connector[] =>
      (source.kernel.state(Connectors)?.connectors ?? [])
        .filter(({ chain }) => !namespace || chain === namespace)
        .map(({ id, type, name, imageUrl, chain, info }) => ({
          id,
          type: toConnectorType(type),
          name,
          ...(imageUrl && { imageUrl }),
          info: { name, ...(imageUrl && { icon: imageUrl }), ...(info?.rdns && { rdns: info.rdns }) },
          chain: chain as ChainNamespace,
        })),
    getConnectorImage: (connector?: { imageUrl?: string | undefined }): string | undefined => connector?.imageUrl,

    getConnections: (namespace: ChainNamespace): Connection[] => selectConnections(source, namespace),
    /** Empty: Portico keeps no connection that ended. */
    getRecentConnections: (_namespace: ChainNamespace): Connection[] => [],
    /** Selects another account of a connected wallet, switches to another connected wallet, or connects one. */
    async switchConnection({ onChange, closeModalOnConnect = true, ...choice }: SwitchChoice): Promise<void> {
      const switched = await switchConnection(kernel, source, choice)
      if (closeModalOnConnect) await kernel.actions.modal.close()
      onChange?.(switched)
    },
    subscribeConnections: (listener: (state: ConnectionsByNamespace) => void) =>
      subscriptions.onValue(
        listConnections,
        (connections) =>
          listener({
            connections: new Map(connections),
            recentConnections: new Map(),
            isSwitchingConnection: false,
            buffering: false,
          }),
        namespaces.map((namespace) => [namespace, []]),
      ),
  }
}
