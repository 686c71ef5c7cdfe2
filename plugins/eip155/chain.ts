import type { EffectContext, Json } from '../../kernel/index.ts'
import {
  Api,
  type CaipNetworkId,
  type Connector,
  type Network,
  Session,
  type TransportSession,
} from '../capabilities.ts'
import type { LazyChainMethods } from '../chain/chain-methods.ts'
import { formatChainId, isQuantity } from '../shared/rpc/quantity.ts'
import { getTransport, type OpenedWallet, requestWallet, toChainSession } from '../shared/wallets/request-wallet.ts'
import { chainInfo } from './constants.ts'
import type { contract } from './contract.ts'
import { parseAccounts, parseBalance, parseChainId } from './responses.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'

export { followWallet } from './wallet-events.ts'

type Context = EffectContext<typeof contract>

/** Creates the EVM chain adapter, on EIP-1193 and JSON-RPC alone. */
export const createChain = (context: Context): LazyChainMethods => {
  const { io, read, send, services } = context
  const { namespace } = chainInfo
  const ask = (wallet: OpenedWallet, method: string, params?: readonly Json[]) =>
    requestWallet(context, wallet, { method, ...(params && { params }) })
  const parseAddresses = (addresses: readonly string[]) => parseAccounts(addresses, io)

  async function open({ provider }: Connector, accounts: Json, isPassive = false) {
    const addresses = await parseAccounts(accounts, io)
    if (addresses.length === 0) return null
    const caipNetworkId = parseChainId(await ask({ namespace, provider }, 'eth_chainId'))
    if (!isPassive) send('sessionOpened', { provider })
    return { addresses, caipNetworkId }
  }

  /** Connects and signs in with one approval. @returns `null` if the site wants no sign-in, or the wallet can't */
  async function openSigned(connector: Connector, caipNetworkId: CaipNetworkId) {
    if (!services.state(Session)?.isEnabled) return null
    const { connectAndSign } = await io.load('connect-and-sign', () => import('./connect-and-sign.ts'))
    const signed = await connectAndSign(context, { namespace, provider: connector.provider }, caipNetworkId)
    const session = signed && (await open(connector, signed.accounts, true))
    if (!session) return null
    await signed.submit(`${session.caipNetworkId}:${session.addresses[0]}`)
    // Not before: the visitor may cancel while the server verifies, and keeps the wallet that was connected.
    send('sessionOpened', { provider: connector.provider })
    return session
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession, isPassive = false) {
    const opened = await toChainSession(session, parseAddresses, session.methods.includes('wallet_addEthereumChain'))
    if (opened && !isPassive) send('sessionOpened', { provider, transport })
    return opened
  }

  return {
    parseAddresses,
    async connect({ connector, caipNetworkId }) {
      const { provider, transport } = connector
      const session = transport
        ? await openOver(connector, await getTransport(context, transport).connect({ namespace, caipNetworkId }))
        : ((await openSigned(connector, caipNetworkId)) ??
          (await open(connector, await ask({ namespace, provider }, 'eth_requestAccounts'))))
      if (!session) throw new Error('The wallet shared no account.')
      return session
    },
    async reconnect({ connector, isPassive }) {
      const { provider, transport } = connector
      if (!transport) return open(connector, await ask({ namespace, provider }, 'eth_accounts'), isPassive)
      const session = await getTransport(context, transport).reconnect({ namespace })
      return session && openOver(connector, session, isPassive)
    },
    async switchNetwork(network) {
      const wallet = selectOpenedWallet(read())
      if (!wallet) throw new Error('No wallet is connected.')
      // Over a transport, each request names its network.
      if (wallet.transport && isApproved(services, network)) return
      const params = [{ chainId: formatChainId(network.caipNetworkId) }]
      try {
        await ask(wallet, 'wallet_switchEthereumChain', params)
      } catch (error) {
        if (!isUnknownChain(error)) throw error
        await ask(wallet, 'wallet_addEthereumChain', [toAddChainParams(network)])
        if (wallet.transport) return
        const active = parseChainId(await ask(wallet, 'eth_chainId'))
        if (active !== network.caipNetworkId) await ask(wallet, 'wallet_switchEthereumChain', params)
      }
    },
    async getBalance({ address, network }) {
      const request = { method: 'eth_getBalance', params: [address, 'latest'] }
      try {
        return parseBalance(await services.get(Api).rpc(network, { ...request, isValid: isQuantity }))
      } catch (error) {
        const wallet = selectOpenedWallet(read())
        if (!wallet || (error as { code?: unknown }).code !== 'url-required') throw error
        return parseBalance(await ask(wallet, request.method, request.params))
      }
    },
  }
}

const isApproved = (services: Context['services'], { caipNetworkId }: Network) =>
  selectConnection(services)?.networkState.approvedNetworkIds.includes(caipNetworkId)

/**
 * Returns true if the wallet does not know the chain. Some wallets wrap 4902 and say so in the message only.
 * @see EIP-3326 for 4902
 */
function isUnknownChain(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  return code === 4902 || (code === -32603 && /unrecognized chain|4902/i.test(message ?? ''))
}

/** @see EIP-3085 */
const toAddChainParams = (network: Network) => ({
  chainId: formatChainId(network.caipNetworkId),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls,
  ...(network.blockExplorerUrl && { blockExplorerUrls: [network.blockExplorerUrl] }),
})
