import type { EffectContext, Json } from '../../kernel/index.ts'
import { referenceOf } from '../caip.ts'
import { Api, type ChainActs, type Network } from '../capabilities.ts'
import { accountsFrom, balanceFrom, isQuantity, networkFrom } from './api.ts'
import { family } from './constants.ts'
import type { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

/** The EVM family's part in connecting, by EIP-1193 and JSON-RPC alone. */
export const createChain = ({ io, read, send, services }: Context): ChainActs => {
  const ask = (target: string, method: string, params?: readonly Json[]) =>
    io.request({ target, method, ...(params ? { params } : {}) })

  async function open(provider: string, addresses: readonly string[]) {
    const caipNetworkId = networkFrom(await ask(provider, 'eth_chainId'))
    send('sessionOpened', { provider })
    return { addresses, caipNetworkId }
  }

  return {
    namespace: family.namespace,
    async connect({ connector: { provider } }) {
      const addresses = await accountsFrom(await ask(provider, 'eth_requestAccounts'), io)
      if (addresses.length === 0) throw new Error('The wallet shared no account.')
      return open(provider, addresses)
    },
    async reconnect({ connector: { provider } }) {
      const addresses = await accountsFrom(await ask(provider, 'eth_accounts'), io)
      return addresses.length > 0 ? open(provider, addresses) : null
    },
    disconnect(by = 'visitor') {
      const { provider } = read()
      if (provider) send('sessionClosed', { provider, by })
    },
    async switchNetwork(network) {
      const { provider } = read()
      if (!provider) throw new Error('No wallet is connected.')
      const params = [{ chainId: chainIdOf(network) }]
      try {
        await ask(provider, 'wallet_switchEthereumChain', params)
      } catch (error) {
        if (!isUnknownChain(error)) throw error
        await ask(provider, 'wallet_addEthereumChain', [additionOf(network)])
        const active = networkFrom(await ask(provider, 'eth_chainId'))
        if (active !== network.caipNetworkId) await ask(provider, 'wallet_switchEthereumChain', params)
      }
    },
    async getBalance({ address, network }) {
      const request = { method: 'eth_getBalance', params: [address, 'latest'] }
      try {
        return balanceFrom(await services.get(Api).rpc(network, { ...request, isValid: isQuantity }))
      } catch (error) {
        const { provider } = read()
        if (!provider || (error as { code?: unknown }).code !== 'url-required') throw error
        return balanceFrom(await ask(provider, request.method, request.params))
      }
    },
    explorerUrl: ({ address, network }) =>
      (network.blockExplorerUrl && `${network.blockExplorerUrl}/address/${address}`) || null,
  }
}

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
