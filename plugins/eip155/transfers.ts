// How money moves on EVM chains: the native currency, and tokens of ERC-20. The two calls of a token that are needed are
// written by hand.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { Api, type Network, type RpcRequest, type SentCall, type SentTransfer, type Transfer } from '../capabilities.ts'
import type { TransferWork } from '../family-chain.ts'
import { fieldsOf, isText } from '../fields.ts'
import { isSameAddress } from '../same-address.ts'
import { isSameTransfer } from '../same-transfer.ts'
import { areDecimals } from '../units.ts'
import { type OpenedWallet, requestWallet } from '../wallet.ts'
import { digitsOf } from './address.ts'
import { isQuantity } from './api.ts'
import { assetsIn, canListAssets } from './assets.ts'
import type { contract } from './contract.ts'
import { callIn, chainIdOf, findBy, hexOf, isObjectOrNull, sendBy } from './sending.ts'
import { openedIn } from './standing.ts'

/** `transfer(address,uint256)` and `decimals()`. */
const TRANSFER = '0xa9059cbb'
const DECIMALS = '0x313ce567'
const WORD = 64
/** Transactions of the sender that are looked at for a lost one. */
const NONCES_LIMIT = 8n
/** Gas where the node can't say: of a plain transfer, and of one of a token. */
const PLAIN_GAS = 21_000n
const TOKEN_GAS = 100_000n
/** Whoever lends code to their own account still holds its key. @see EIP-7702 */
const DELEGATED = '0xef0100'
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

  async function countAt(network: Network, address: string, block: string): Promise<bigint> {
    const request = { method: 'eth_getTransactionCount', params: [address, block], isValid: isQuantity }
    return BigInt((await rpc(network, request)) as string)
  }

  async function standsAt(network: Network, address: string) {
    const count = await countAt(network, address, 'latest')
    const block = await rpc(network, { method: 'eth_blockNumber', params: [], isValid: isQuantity })
    return { count, block: BigInt(block as string) }
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

    async isContract({ network, address }) {
      const code = await rpc(network, { method: 'eth_getCode', params: [address, 'latest'], isValid: isHex })
      return code !== '0x' && !String(code).toLowerCase().startsWith(DELEGATED)
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

    async markOf({ network, address }) {
      const { count, block } = await standsAt(network, address)
      return `${count}@${block}`
    },

    /** No server knows transactions by their sender: the block is looked for in which the count of these grew. */
    async hashOf({ mark, transfer }) {
      const { network, from } = transfer
      const [first = 0n, since = 0n] = mark.split('@').map(BigInt)
      const { count, block } = await standsAt(network, from)
      for (let nonce = first; nonce < count && nonce < first + NONCES_LIMIT; nonce++) {
        let [before, at] = [since - 1n, block]
        while (at - before > 1n) {
          const middle = (before + at) / 2n
          if ((await countAt(network, from, hexOf(middle))) > nonce) at = middle
          else before = middle
        }
        const request = { method: 'eth_getBlockByNumber', params: [hexOf(at), true], isValid: isObjectOrNull }
        const { transactions } = fieldsOf(await rpc(network, request))
        const sent = (Array.isArray(transactions) ? transactions : [])
          .map(fieldsOf)
          .find((one) => one.nonce === hexOf(nonce) && isSameAddress(String(one.from), from))
        const isIt = sent && isSameTransfer(sentIn(callIn(sent)), transfer)
        if (isIt && isText(sent.hash)) return sent.hash
      }
      return null
    },

    sendTransaction: (transfer) => sendBy(context, transfer.network, callOf(transfer)),

    async findTransfer(options) {
      const found = await findBy(context, options)
      return found && { ...sentIn(found), status: found.status }
    },
  }
}

const isWord = (answer: Json): boolean => typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)

const isHex = (answer: Json): boolean => typeof answer === 'string' && /^0x[0-9a-f]*$/i.test(answer)

/** What the chain is asked to do. @see ERC-20 */
function callOf({ from, to, token, amount }: Transfer) {
  if (!token) return { from, to, value: hexOf(amount) }
  const data = `${TRANSFER}${PADDING}${digitsOf(to)}${BigInt(amount).toString(16).padStart(WORD, '0')}`
  return { from, to: token, value: '0x0', data }
}

/** What a transaction moves, whoever made it; where it does something else besides, it moves nothing that we know. */
function sentIn({ from, to, data, value }: Omit<SentCall, 'status'>): Omit<SentTransfer, 'status'> {
  const isToken = new RegExp(`^${TRANSFER}${PADDING}[0-9a-f]{${40 + WORD}}$`).test(data)
  if (!isToken || value !== '0') return { from, to: /^(?:0x)?$/.test(data) ? to : '', token: null, amount: value }
  const at = TRANSFER.length + PADDING.length
  return { from, to: `0x${data.slice(at, at + 40)}`, token: to, amount: `${BigInt(`0x${data.slice(at + 40)}`)}` }
}
