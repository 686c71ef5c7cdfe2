import { addressOf, type Namespace } from '../caip.ts'
import { Accounts, type ChainActs, type TransportActs, type TransportSession } from '../capabilities.ts'
import type { Context } from './context.ts'

/** In a family's place, where none is enabled: addresses are as the wallet says them, and nobody knows of balances. */
export const createChain = (
  { services }: Context,
  { connect, reconnect }: Pick<TransportActs, 'connect' | 'reconnect'>,
  namespace: Namespace,
): ChainActs => ({
  namespace,
  addressesFrom: async (addresses) => addresses,
  connect: async ({ caipNetworkId }) => opened(await connect({ namespace, caipNetworkId })),
  async reconnect() {
    const session = await reconnect({ namespace })
    return session && opened(session)
  },
  // The session ends when nobody uses it any more.
  disconnect: () => {},
  /** Each request says which network it means. */
  async switchNetwork({ caipNetworkId }) {
    const standing = services.facts(Accounts)?.standings.find((one) => one.namespace === namespace)
    if (!standing?.networkState.approvedNetworkIds.includes(caipNetworkId))
      throw new Error('The wallet did not approve this network.')
  },
  async getBalance() {
    throw new Error('No chain family is enabled that could ask for a balance.')
  },
  explorerUrl: ({ address, network }) =>
    (network.blockExplorerUrl && `${network.blockExplorerUrl}/address/${address}`) || null,
})

const opened = ({ accounts, caipNetworkId, networks, wallet }: TransportSession) => ({
  addresses: [...new Set(accounts.map(addressOf))],
  caipNetworkId,
  approval: { networks, supportsAllNetworks: false },
  wallet,
})
