import type { ConnectorsActs } from '../capabilities.ts'
import type { Context } from './attempts.ts'
import { CONNECTORS_LIMIT } from './constants.ts'

/** What families tell: the wallets that they found, and what these did unasked. */
export const createConnectors = ({ read, send }: Context): ConnectorsActs => {
  const connected = (namespace: string) => {
    const record = read().chains[namespace]
    return record?.status === 'connected' ? record : undefined
  }

  return {
    announced(connector) {
      const { connectors } = read()
      const isKnown = connectors.some(
        ({ chain, provider }) => chain === connector.chain && provider === connector.provider,
      )
      if (isKnown || connectors.length >= CONNECTORS_LIMIT) return
      // An rdns is a label that anybody may claim: the second who claims it is told apart.
      const isClaimed = connectors.some(({ id, chain }) => id === connector.id && chain === connector.chain)
      send('connectorAnnounced', isClaimed ? { ...connector, id: connector.provider } : connector)
    },
    accountsChanged({ namespace, addresses }) {
      const record = connected(namespace)
      if (!record) return
      const before = record.accountState.allAccounts.map(({ address }) => address)
      if (before.join() !== addresses.join()) send('accountsChanged', { namespace, addresses: [...addresses] })
    },
    networkChanged({ namespace, caipNetworkId }) {
      const record = connected(namespace)
      if (record && record.networkState.activeNetwork !== caipNetworkId)
        send('networkChanged', { namespace, caipNetworkId })
    },
    disconnected(namespace) {
      if (connected(namespace)) send('disconnected', { namespace })
    },
  }
}
