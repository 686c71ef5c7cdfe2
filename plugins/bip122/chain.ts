import type { EffectContext } from '../../kernel/index.ts'
import { type CaipNetworkId, toAddress } from '../capabilities/caip.ts'
import { Api, type Connector, Connectors, type TransportSession } from '../capabilities.ts'
import type { LazyChainMethods } from '../chain/chain-methods.ts'
import { createConnectMethods } from '../chain/connect.ts'
import { getAccountsOnNetwork, toSessionPart } from './accounts.ts'
import { chainInfo, NETWORK_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import { callEsplora } from './esplora.ts'
import { toWalletChain } from './networks.ts'
import { parseAccounts, parseBalance, type WalletAccount } from './schemas.ts'
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
    if (!caipNetworkId) throw new Error('The wallet shared no account on a network that is known.')
    if (!isPassive) {
      await io.set(NETWORK_KEY, caipNetworkId).catch(() => {})
      const isSigner = (await io.request({ target: provider, method: 'isSigner' })) === true
      send('sessionOpened', { provider, isSigner })
    }
    return { ...getAccountsOnNetwork(caipNetworkId, accounts), caipNetworkId }
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession, isPassive = false) {
    const { accounts, caipNetworkId, networks, wallet } = session
    const own = await accountsOver([...new Set(accounts.map(toAddress))])
    if (own.length === 0) return null
    if (!isPassive) send('sessionOpened', { provider, transport, isSigner: false })
    return { ...toSessionPart(own), caipNetworkId, approval: { networks, supportsAllNetworks: false }, wallet }
  }

  const accountsOver = (addresses: readonly string[]) =>
    parseAccounts(
      addresses.map((address) => ({ address })),
      io,
    )

  return {
    parseAddresses: async (addresses) => toSessionPart(await accountsOver(addresses)).addresses,
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
      if (transport) return assertApproved(selectConnection(services)?.networkState.approvedNetworkIds, caipNetworkId)
      let accounts = getAccountsOnNetwork(caipNetworkId, await requestAccounts(provider, 'accounts'))
      if (accounts.addresses.length === 0) {
        await io.request({ target: provider, method: 'switchNetwork', params: { chain: toWalletChain(caipNetworkId) } })
        accounts = getAccountsOnNetwork(caipNetworkId, await requestAccounts(provider, 'accounts'))
      }
      if (accounts.addresses.length === 0) throw new Error(`The wallet has no account on ${name}.`)
      await io.set(NETWORK_KEY, caipNetworkId).catch(() => {})
      services.get(Connectors).reportAccounts({ namespace, provider, ...accounts })
    },
    getBalance: ({ address, network }) => callEsplora(services.get(Api), network, `/address/${address}`, parseBalance),
  }
}

/** Over a transport, each request names its network. */
function assertApproved(approved: readonly CaipNetworkId[] = [], network: CaipNetworkId) {
  if (!approved.includes(network)) throw new Error('The wallet did not approve this network.')
}
