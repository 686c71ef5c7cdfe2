import type { EffectContext } from '../../kernel/index.ts'
import { type CaipNetworkId, toAddress } from '../capabilities/caip.ts'
import { Api, type Connector, Connectors, type TransportSession } from '../capabilities.ts'
import type { LazyChainMethods } from '../chain/chain-methods.ts'
import { createConnectMethods } from '../chain/connect.ts'
import { storeNetwork } from '../chain/stored-network.ts'
import { getAccountsOnNetwork, toSessionPart } from './accounts.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { callEsplora } from './esplora.ts'
import { toWalletChain } from './networks.ts'
import { parseAccounts, parseBalance, type WalletAccount } from './responses.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'

export { followWallet } from './wallet-events.ts'

type Context = EffectContext<typeof contract>

const { namespace } = chainInfo

/** Creates the Bitcoin chain adapter, on the Wallet Standard or sats-connect, and Esplora. */
export const createChain = (context: Context): LazyChainMethods => {
  const { io, read, send, services } = context
  const requestAccounts = async (target: string, method: 'connect' | 'accounts') =>
    parseAccounts(await io.request({ target, method }), io)
  const ask = (provider: string, purpose: 'connect' | 'reconnect') =>
    requestAccounts(provider, purpose === 'connect' ? 'connect' : 'accounts')

  /**
   * Opens a session on the wanted network, otherwise on the first one that host and wallet share, otherwise on the
   * wallet's.
   */
  async function open(
    { provider }: Connector,
    accounts: readonly WalletAccount[],
    wanted: CaipNetworkId | null,
    isPassive = false,
  ) {
    if (accounts.length === 0) return null
    const listed = selectConnection(services)?.networks.map((network) => network.caipNetworkId) ?? []
    const networks = accounts.flatMap((account) => account.networks)
    const caipNetworkId = [wanted ?? '', ...listed].find((id) => networks.includes(id)) ?? networks[0]
    if (!caipNetworkId) throw new Error('The wallet shared no account on a known network.')
    if (!isPassive) {
      await storeNetwork(io, NETWORK_KEY, caipNetworkId)
      const isSigner = (await io.request({ target: provider, method: 'isSigner' })) === true
      send('sessionOpened', { provider, isSigner })
    }
    return { ...getAccountsOnNetwork(caipNetworkId, accounts), caipNetworkId }
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession, isPassive = false) {
    const { accounts, approvedAccounts = accounts, caipNetworkId, networks, wallet } = session
    const own = await accountsOver([...new Set(approvedAccounts.map(toAddress))], caipNetworkId)
    if (own.length === 0) return null
    if (!isPassive) send('sessionOpened', { provider, transport, isSigner: false })
    return { ...toSessionPart(own), caipNetworkId, approval: { networks, supportsAllNetworks: false }, wallet }
  }

  /** Over a transport, a wallet lists the accounts of all networks. Those of the network come first. */
  async function accountsOver(addresses: readonly string[], network: CaipNetworkId) {
    const accounts = await parseAccounts(
      addresses.map((address) => ({ address })),
      io,
    )
    const isHere = ({ networks }: WalletAccount) => networks.includes(network)
    return [...accounts.filter(isHere), ...accounts.filter((account) => !isHere(account))]
  }

  /** Each request names its network, so only the accounts change. */
  async function switchOver(provider: string, network: CaipNetworkId) {
    const { accountState, networkState } = selectConnection(services) ?? {}
    if (!networkState?.approvedNetworkIds.includes(network)) throw new Error('The wallet did not approve this network.')
    const accounts = await accountsOver(accountState?.allAccounts.map(({ address }) => address) ?? [], network)
    const addresses = accounts.map(({ address }) => address)
    services.get(Connectors).reportAccounts({ namespace, provider, addresses })
  }

  return {
    parseAddresses: async (addresses) => {
      const { activeNetwork = '' } = selectConnection(services)?.networkState ?? {}
      return toSessionPart(await accountsOver(addresses, activeNetwork)).addresses
    },
    ...createConnectMethods(context, {
      namespace,
      networkKey: NETWORK_KEY,
      requestAccounts: ask,
      openSession: open,
      openTransportSession: openOver,
    }),
    /** Needs the wallet only if it has no account on that network yet. */
    async switchNetwork({ caipNetworkId, name }) {
      const wallet = selectOpenedWallet(read())
      if (!wallet) throw new Error('No wallet is connected.')
      const { provider, transport } = wallet
      if (transport) return switchOver(provider, caipNetworkId)
      let accounts = getAccountsOnNetwork(caipNetworkId, await requestAccounts(provider, 'accounts'))
      if (accounts.addresses.length === 0) {
        await io.request({ target: provider, method: 'switchNetwork', params: { chain: toWalletChain(caipNetworkId) } })
        accounts = getAccountsOnNetwork(caipNetworkId, await requestAccounts(provider, 'accounts'))
      }
      if (accounts.addresses.length === 0) throw new Error(`The wallet has no account on ${name}.`)
      await storeNetwork(io, NETWORK_KEY, caipNetworkId)
      services.get(Connectors).reportAccounts({ namespace, provider, ...accounts })
    },
    getBalance: ({ address, network }) => callEsplora(services.get(Api), network, `/address/${address}`, parseBalance),
  }
}
