import type { EffectContext } from '../../kernel/index.ts'
import { type CaipNetworkId, toAddress } from '../capabilities/caip.ts'
import { Api, type Connector, Connectors, Host, type TransportSession } from '../capabilities.ts'
import type { LazyChainMethods } from '../chain/chain-methods.ts'
import { createConnectMethods } from '../chain/connect.ts'
import { storeNetwork } from '../chain/stored-network.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { fetchFreeBalance, getAddressesOnNetwork, isOnNetwork, parseAccounts, type WalletAccount } from './responses.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'

export { followWallet } from './wallet-events.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Creates the Polkadot chain adapter, on `injectedWeb3` and Substrate's JSON-RPC alone. */
export const createChain = (context: Context): LazyChainMethods => {
  const { io, read, send, services } = context

  async function ask(target: string, method: 'connect' | 'reconnect' | 'accounts') {
    const site = services.state(Host)?.metadata?.name ?? ''
    return parseAccounts(await io.request({ target, method, params: { site } }), io)
  }

  /**
   * Opens a session on the wanted network, otherwise on the host's first one that an account supports, otherwise on the
   * wallet's.
   */
  async function open(
    { provider }: Connector,
    accounts: readonly WalletAccount[],
    wanted: CaipNetworkId | null,
    isPassive = false,
  ) {
    const listed = selectConnection(services)?.networks.map((network) => network.caipNetworkId) ?? []
    const own = [wanted, ...listed].find((id) => id && accounts.some(isOnNetwork(id)))
    const caipNetworkId = own ?? accounts[0]?.network
    if (!caipNetworkId) return null
    if (!isPassive) await storeNetwork(io, NETWORK_KEY, caipNetworkId)
    const addresses = await getAddressesOnNetwork(caipNetworkId, accounts, io)
    if (!isPassive) send('sessionOpened', { provider })
    return { addresses, caipNetworkId }
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession, isPassive = false) {
    const { accounts, approvedAccounts = [], caipNetworkId, networks, wallet } = session
    const addresses = await normal([...accounts, ...approvedAccounts].map(toAddress), caipNetworkId)
    if (addresses.length === 0) return null
    if (!isPassive) send('sessionOpened', { provider, transport })
    return { addresses, caipNetworkId, approval: { networks, supportsAllNetworks: false }, wallet }
  }

  /** Rewrites addresses with the prefix of a network. */
  const normal = async (addresses: readonly string[], network: CaipNetworkId) => {
    const accounts = await parseAccounts(
      addresses.map((address) => ({ address })),
      io,
    )
    return getAddressesOnNetwork(network, accounts, io)
  }

  return {
    parseAddresses: (addresses) => normal(addresses, selectConnection(services)?.networkState.activeNetwork ?? ''),
    ...createConnectMethods(context, {
      namespace,
      networkKey: NETWORK_KEY,
      requestAccounts: ask,
      openSession: open,
      openTransportSession: openOver,
    }),
    /**
     * The host decides alone, among the networks that the wallet signs for. Addresses get the new prefix; the active
     * one stays first.
     */
    async switchNetwork({ caipNetworkId, name }) {
      const wallet = selectOpenedWallet(read())
      const { accountState, networkState } = selectConnection(services) ?? {}
      const { provider = '', transport } = wallet ?? {}
      if (transport && !networkState?.approvedNetworkIds.includes(caipNetworkId))
        throw new Error('The wallet did not approve this network.')
      const known = await normal(accountState?.allAccounts.map(({ address }) => address) ?? [], caipNetworkId)
      const shared = transport ? known : await getAddressesOnNetwork(caipNetworkId, await ask(provider, 'accounts'), io)
      const addresses = [...new Set([...known.filter((address) => shared.includes(address)), ...shared])]
      if (addresses.length === 0) throw new Error(`The wallet has no account on ${name}.`)
      await storeNetwork(io, NETWORK_KEY, caipNetworkId)
      services.get(Connectors).reportAccounts({ namespace, provider, addresses })
    },
    getBalance: ({ address, network }) => fetchFreeBalance(services.get(Api), network, address, io),
  }
}
