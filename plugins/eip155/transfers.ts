// How money moves on EVM chains: the native currency, and tokens of ERC-20. The two calls of a token that are needed are
// written by hand.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { referenceOf } from '../caip.ts'
import { Api, type Network, type RpcRequest, type SentTransfer, type Transfer } from '../capabilities.ts'
import type { TransferWork } from '../family-chain.ts'
import { disconnected, ProviderRpcError } from '../rpc-errors.ts'
import { pendToEnd } from '../rpc-pending.ts'
import { areDecimals } from '../units.ts'
import { type OpenedWallet, requestWallet } from '../wallet.ts'
import { digitsOf } from './address.ts'
import { isAnswerTo, isQuantity, networkFrom } from './api.ts'
import { assetsIn, canListAssets } from './assets.ts'
import type { contract } from './contract.ts'
import { openedIn } from './standing.ts'

const SEND = 'eth_sendTransaction'
/** `transfer(address,uint256)` and `decimals()`. */
const TRANSFER = '0xa9059cbb'
const DECIMALS = '0x313ce567'
const WORD = 64
/** Gas where the node can't say: of a plain transfer, and of one of a token. */
const PLAIN_GAS = 21_000n
const TOKEN_GAS = 100_000n
const PADDING = '0'.repeat(WORD - 40)

export function createTransfers(context: EffectContext<typeof contract>): TransferWork {
  const { io, read, services } = context
  const ask = (wallet: OpenedWallet, method: string, params?: Secret<Json>) =>
    requestWallet(context, wallet, { method, ...(params && { params }) })
  const rpc = (network: Network, request: RpcRequest) => services.get(Api).rpc(network, request)

  async function normal(text: string) {
    const { normalizeAddress } = await io.load('checksum', () => import('./checksum.ts'))
    return normalizeAddress(text) as string
  }

  async function gasFor(transfer: Transfer): Promise<bigint> {
    const params = [callOf(transfer)]
    // Whoever has too little of it still sees what it would cost.
    const gas = await rpc(transfer.network, { method: 'eth_estimateGas', params, isValid: isQuantity }).catch(
      () => null,
    )
    if (gas !== null) return BigInt(gas as string)
    return transfer.token ? TOKEN_GAS : PLAIN_GAS
  }

  return {
    async checkAddress(text) {
      if (!digitsOf(text)) return { fault: 'form' }
      const address = await normal(text)
      const given = text.slice(-40)
      const isMixed = /[a-f]/.test(given) && /[A-F]/.test(given)
      return isMixed && given !== address.slice(2) ? { fault: 'checksum' } : { address }
    },

    async assetsOf({ network, address }) {
      const wallet = openedIn(read())
      if (!wallet) return []
      const chainId = chainIdOf(network)
      const able = await ask(wallet, 'wallet_getCapabilities', new Secret<Json>([address, [chainId]])).catch(() => null)
      if (!canListAssets(able, chainId)) return []
      const params = new Secret<Json>([{ account: address, chainFilter: [chainId] }])
      return assetsIn(await ask(wallet, 'wallet_getAssets', params).catch(() => null), chainId)
    },

    async decimalsOf({ network, token }) {
      const params = [{ to: token, data: DECIMALS }, 'latest']
      const answer = await rpc(network, { method: 'eth_call', params, isValid: isWord })
      const decimals = Number(BigInt(answer as string))
      if (!areDecimals(decimals)) throw new RangeError('The token has decimals that none can have.')
      return decimals
    },

    async estimateFee(transfer) {
      const request = { method: 'eth_gasPrice', params: [], isValid: isQuantity }
      const gasPrice = BigInt((await rpc(transfer.network, request)) as string)
      const amount = gasPrice * (await gasFor(transfer))
      // Wallets promise about twice of what a block asks now.
      return { gasPrice: `${gasPrice}`, amount: `${amount}`, reserve: `${amount * 2n}` }
    },

    async sendTransaction(transfer) {
      const { network } = transfer
      const wallet = openedIn(read())
      if (!wallet) throw new ProviderRpcError(disconnected().error)
      if (!wallet.transport && networkFrom(await ask(wallet, 'eth_chainId')) !== network.caipNetworkId)
        throw Object.assign(new Error('The wallet stands on another network.'), { code: 'network-changed' })
      const params = new Secret<Json>([{ ...callOf(transfer), chainId: chainIdOf(network) }])
      const hash = await pendToEnd(context, { method: SEND, safety: 'unsafe' }, () => ask(wallet, SEND, params))
      if (!isAnswerTo(SEND, hash)) throw new TypeError('Expected the hash of a transaction')
      return hash as string
    },

    async findTransfer({ network, hash }) {
      const find = (method: string) => rpc(network, { method, params: [hash], isValid: isObjectOrNull })
      const transaction = (await find('eth_getTransactionByHash')) as Readonly<Record<string, Json>> | null
      if (!transaction) return null
      const receipt = (await find('eth_getTransactionReceipt')) as Readonly<Record<string, Json>> | null
      const sent = sentIn(transaction)
      return { ...sent, status: !receipt ? 'pending' : receipt.status === '0x0' ? 'failed' : 'done' }
    },
  }
}

const isWord = (answer: Json): boolean => typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
const isObjectOrNull = (answer: Json): boolean => typeof answer === 'object' && !Array.isArray(answer)

const chainIdOf = ({ caipNetworkId }: Network) => hex(referenceOf(caipNetworkId))
const hex = (atomic: string) => `0x${BigInt(atomic).toString(16)}`

/** What the chain is asked to do. @see ERC-20 */
function callOf({ from, to, token, amount }: Transfer) {
  if (!token) return { from, to, value: hex(amount) }
  const data = `${TRANSFER}${PADDING}${digitsOf(to)}${BigInt(amount).toString(16).padStart(WORD, '0')}`
  return { from, to: token, value: '0x0', data }
}

/** What a transaction moves, whoever made it; where it does something else besides, it moves nothing that we know. */
function sentIn(transaction: Readonly<Record<string, Json>>): Omit<SentTransfer, 'status'> {
  const text = (name: string) => (typeof transaction[name] === 'string' ? (transaction[name] as string) : '')
  const data = (text('input') || text('data')).toLowerCase()
  const value = isQuantity(text('value')) ? BigInt(text('value')) : 0n
  const isToken = new RegExp(`^${TRANSFER}${PADDING}[0-9a-f]{${40 + WORD}}$`).test(data)
  if (!isToken || value !== 0n)
    return { from: text('from'), to: /^(?:0x)?$/.test(data) ? text('to') : '', token: null, amount: `${value}` }
  const at = TRANSFER.length + PADDING.length
  return {
    from: text('from'),
    to: `0x${data.slice(at, at + 40)}`,
    token: text('to'),
    amount: `${BigInt(`0x${data.slice(at + 40)}`)}`,
  }
}
