import type { EffectContext, Json } from '../../kernel/index.ts'
import { addressOf, referenceOf } from '../caip.ts'
import { Api, type Connector, type Network, type TransportSession } from '../capabilities.ts'
import type { ChainWork } from '../family-chain.ts'
import { type OpenedWallet, requestWallet, transportOf } from '../wallet.ts'
import { accountsFrom, balanceFrom, isQuantity, networkFrom } from './api.ts'
import { family } from './constants.ts'
import type { contract } from './contract.ts'
import { openedIn, standingOf } from './standing.ts'

export { follow } from './follow.ts'

type Context = EffectContext<typeof contract>

/** The EVM family's part in connecting, by EIP-1193 and JSON-RPC alone. */
export const createChain = (context: Context): ChainWork => {
  const { io, read, send, services } = context
  const { namespace } = family
  const ask = (wallet: OpenedWallet, method: string, params?: readonly Json[]) =>
    requestWallet(context, wallet, { method, ...(params ? { params } : {}) })
  const addressesFrom = (addresses: readonly string[]) => accountsFrom(addresses, io)

  async function open({ provider }: Connector, accounts: Json) {
    const addresses = await accountsFrom(accounts, io)
    if (addresses.length === 0) return null
    const caipNetworkId = networkFrom(await ask({ namespace, provider }, 'eth_chainId'))
    send('sessionOpened', { provider })
    return { addresses, caipNetworkId }
  }

  async function openOver({ provider, transport }: Connector, session: TransportSession) {
    const { accounts, types, caipNetworkId, networks, methods, wallet } = session
    const addresses = await addressesFrom([...new Set(accounts.map(addressOf))])
    if (addresses.length === 0) return null
    send('sessionOpened', { provider, transport })
    const approval = { networks, supportsAllNetworks: methods.includes('wallet_addEthereumChain') }
    return { addresses, ...(types && { types }), caipNetworkId, approval, wallet }
  }

  return {
    addressesFrom,
    async connect({ connector, caipNetworkId }) {
      const { provider, transport } = connector
      const session = transport
        ? await openOver(connector, await transportOf(context, transport).connect({ namespace, caipNetworkId }))
        : await open(connector, await ask({ namespace, provider }, 'eth_requestAccounts'))
      if (!session) throw new Error('The wallet shared no account.')
      return session
    },
    async reconnect({ connector }) {
      const { provider, transport } = connector
      if (!transport) return open(connector, await ask({ namespace, provider }, 'eth_accounts'))
      const session = await transportOf(context, transport).reconnect({ namespace })
      return session && openOver(connector, session)
    },
    async switchNetwork(network) {
      const wallet = openedIn(read())
      if (!wallet) throw new Error('No wallet is connected.')
      // Over a transport each request says which network it means.
      if (wallet.transport && isApproved(services, network)) return
      const params = [{ chainId: chainIdOf(network) }]
      try {
        await ask(wallet, 'wallet_switchEthereumChain', params)
      } catch (error) {
        if (!isUnknownChain(error)) throw error
        await ask(wallet, 'wallet_addEthereumChain', [additionOf(network)])
        if (wallet.transport) return
        const active = networkFrom(await ask(wallet, 'eth_chainId'))
        if (active !== network.caipNetworkId) await ask(wallet, 'wallet_switchEthereumChain', params)
      }
    },
    async getBalance({ address, network }) {
      const request = { method: 'eth_getBalance', params: [address, 'latest'] }
      try {
        return balanceFrom(await services.get(Api).rpc(network, { ...request, isValid: isQuantity }))
      } catch (error) {
        const wallet = openedIn(read())
        if (!wallet || (error as { code?: unknown }).code !== 'url-required') throw error
        return balanceFrom(await ask(wallet, request.method, request.params))
      }
    },
  }
}

const isApproved = (services: Context['services'], { caipNetworkId }: Network) =>
  standingOf(services)?.networkState.approvedNetworkIds.includes(caipNetworkId)

const chainIdOf = ({ caipNetworkId }: Network) => `0x${BigInt(referenceOf(caipNetworkId)).toString(16)}`

/** @see EIP-3326 for 4902; wallets that wrap it say so in words */
function isUnknownChain(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  return code === 4902 || (code === -32603 && /unrecognized chain|4902/i.test(message ?? ''))
}

/** @see EIP-3085 */
const additionOf = (network: Network) => ({
  chainId: chainIdOf(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls,
  ...(network.blockExplorerUrl ? { blockExplorerUrls: [network.blockExplorerUrl] } : {}),
})
