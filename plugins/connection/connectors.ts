import type { Namespace } from '../capabilities/caip.ts'
import { Chain, type ConnectorsMethods, Host, rpcMethod, transportConnector } from '../capabilities.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import type { Context } from './context.ts'
import { disconnect, forgetSessionByWallet } from './disconnect.ts'
import { findConnector } from './find-connector.ts'
import { sortPreferredFirst } from './sort-accounts.ts'
import { isConnectPending } from './tab-differences.ts'

/** Maximum number of connectors: a page may be flooded with announcements. */
const MAX_CONNECTORS = 64

/**
 * Announces a connector for each way to connect over a transport, in the namespaces whose methods are known: of another
 * one, a wallet could be asked for nothing. The transport itself loads on the first request.
 */
export function announceTransports(context: Context) {
  const { read, services } = context
  const { addConnector } = createConnectors(context)
  const isReachable = (chain: Namespace) =>
    hasNoNamespaces(context) || services.slots.get(rpcMethod).some(({ namespace }) => namespace === chain)
  const chains = Object.keys(read().chains).filter(isReachable)
  const served = services.allStates(Chain).map(({ namespace }) => namespace)
  for (const { plugin: _, isOffered, namespaces, ...way } of services.slots.get(transportConnector))
    if (isOffered(services.state(Host)))
      for (const chain of namespaces ? served.filter((one) => namespaces.includes(one)) : chains)
        addConnector({ ...way, chain })
}

/** Creates the methods by which chain adapters announce wallets and report their changes. */
export const createConnectors = (context: Context): ConnectorsMethods => {
  const { read, send } = context

  /**
   * Gets the connected chain that a wallet event belongs to. Ignores events of a wallet that is no longer connected.
   */
  function findConnectedChain(namespace: Namespace, provider: string | undefined) {
    const record = read().chains[namespace]
    if (record?.status !== 'connected') return undefined
    const { connectorId = '' } = record.accountState.connectedWalletInfo ?? {}
    const isOwn = !provider || findConnector(read(), connectorId, namespace)?.provider === provider
    return isOwn ? record : undefined
  }

  return {
    addConnector(connector) {
      const { connectors } = read()
      const isKnown = connectors.some(
        ({ chain, provider }) => chain === connector.chain && provider === connector.provider,
      )
      if (isKnown || connectors.length >= MAX_CONNECTORS) return
      // Any wallet can claim an rdns: the second one that does gets its provider id instead.
      const isClaimed = findConnector(read(), connector.id, connector.chain)
      send('connectorAnnounced', isClaimed ? { ...connector, id: connector.provider } : connector)
    },
    connect(ref) {
      const record = read().chains[ref.namespace]
      if (record && !isConnectPending(record)) send('connectionRequested', { ...ref })
    },
    connectCovered(ref) {
      if (read().chains[ref.namespace]?.status === 'disconnected') send('reconnectionRequested', { ...ref })
    },
    reportApproval({ namespace, provider, networks, accounts }) {
      const record = findConnectedChain(namespace, provider)
      if (
        record &&
        (record.networkState.approvedAccounts ?? record.networkState.approvedNetworkIds).join() !==
          (accounts ?? networks).join()
      )
        send('approvalChanged', { namespace, networks, accounts })
    },
    reportAccounts({ namespace, provider, preferredType: accountType, ...accounts }) {
      const record = findConnectedChain(namespace, provider)
      if (!record) return
      const { allAccounts, preferredAccountType } = record.accountState
      if (accountType && accountType !== preferredAccountType) send('accountTypePreferred', { namespace, accountType })
      const changed = sortPreferredFirst(accounts, accountType ?? preferredAccountType)
      if (allAccounts.map(({ address }) => address).join() !== changed.addresses.join())
        send('accountsChanged', { namespace, ...changed })
    },
    reportNetwork({ namespace, provider, caipNetworkId, addresses }) {
      const record = findConnectedChain(namespace, provider)
      if (record && record.networkState.activeNetwork !== caipNetworkId)
        send('networkChanged', { namespace, caipNetworkId, addresses })
    },
    reportSmartNetworks({ namespace, provider, networks }) {
      const record = findConnectedChain(namespace, provider)
      if (record && record.networkState.smartAccountEnabledNetworks.join() !== networks.join())
        send('smartNetworksChanged', { namespace, networks: [...networks] })
    },
    reportDisconnected(namespace, provider) {
      if (findConnectedChain(namespace, provider)) forgetSessionByWallet(context, namespace)
    },
    disconnect: (namespace) => disconnect(context, namespace),
  }
}
