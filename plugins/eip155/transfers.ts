// Transfers of the native currency and of ERC-20 tokens. The two token calls are encoded by hand.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import type { Network, RpcRequest, SentCall, SentTransfer, Transfer } from '../capabilities.ts'
import type { NonceTransferWork } from '../chain/chain-methods.ts'
import { areDecimals } from '../shared/amounts/units.ts'
import { isContract, isDelegated } from '../shared/rpc/contract-code.ts'
import { fetchGasPrice } from '../shared/rpc/gas-price.ts'
import { getL1Fee } from '../shared/rpc/l1-fee.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { formatChainId, formatQuantity, isQuantity, isWord } from '../shared/rpc/quantity.ts'
import { isSameTransfer } from '../shared/transactions/same-transfer.ts'
import { type OpenedWallet, requestWallet } from '../shared/wallets/request-wallet.ts'
import { toDigits } from './address.ts'
import type { contract } from './contract.ts'
import { canListAssets, parseAssets } from './parse-assets.ts'
import { createSearch } from './search-transactions.ts'
import { selectOpenedWallet } from './selectors.ts'
import { findSentCall, sendTransactionToWallet } from './send-call.ts'
import { GET_CAPABILITIES } from './wallet-capabilities.ts'

/** Selectors of `transfer(address,uint256)` and `decimals()`. */
const TRANSFER = '0xa9059cbb'
const DECIMALS = '0x313ce567'
const WORD = 64
/** Gas limits if the node can't estimate: for a native and a token transfer. */
const PLAIN_GAS = 21_000n
const TOKEN_GAS = 100_000n
/** Bytes of the call of a token transfer: its selector and two words. */
const TOKEN_CALL_SIZE = 68
const PADDING = '0'.repeat(WORD - 40)

export function createTransfers(context: EffectContext<typeof contract>): NonceTransferWork {
  const { io, read } = context
  const ask = (wallet: OpenedWallet, method: string, params?: Secret<Json>) =>
    requestWallet(context, wallet, { method, ...(params && { params }) })
  const rpc = (network: Network, request: RpcRequest) => requestNetwork(context, network, request)

  async function estimateGas(transfer: Transfer): Promise<bigint> {
    const params = [getCall(transfer)]
    // The estimate fails for an account with too low a balance, which still needs to see the cost.
    const gas = await rpc(transfer.network, { method: 'eth_estimateGas', params, isValid: isQuantity }).catch(
      () => null,
    )
    if (gas) return BigInt(gas as string)
    return transfer.token ? TOKEN_GAS : PLAIN_GAS
  }

  return {
    async checkAddress(text) {
      if (!toDigits(text)) return { fault: 'form' }
      const { normalizeAddress, isChecksumWrong } = await io.load('checksum', () => import('./checksum.ts'))
      const address = normalizeAddress(text) as string
      return isChecksumWrong(text, address) ? { fault: 'checksum' } : { address }
    },

    async getAssets({ network, address }) {
      const wallet = selectOpenedWallet(read())
      if (!wallet) return []
      const chainId = formatChainId(network.caipNetworkId)
      const able = await ask(wallet, GET_CAPABILITIES, new Secret<Json>([address, [chainId]])).catch(() => null)
      if (!canListAssets(able, chainId)) return []
      const params = new Secret<Json>([{ account: address, chainFilter: [chainId] }])
      return parseAssets(await ask(wallet, 'wallet_getAssets', params).catch(() => null), chainId)
    },

    isContract: ({ network, address }) => isContract(context, network, address),

    isDelegated: ({ network, address }) => isDelegated(context, network, address),

    async getDecimals({ network, token }) {
      const params = [{ to: token, data: DECIMALS }, 'latest']
      const answer = await rpc(network, { method: 'eth_call', params, isValid: isWord })
      const decimals = Number(BigInt(answer as string))
      if (!areDecimals(decimals)) throw new RangeError('The token has decimals that none can have.')
      return decimals
    },

    async estimateFee(transfer) {
      const checking = isContract(context, transfer.network, transfer.from).catch(() => false)
      const gasPrice = await fetchGasPrice(context, transfer.network)
      const l1Fee = await getL1Fee(context, transfer.network, transfer.token ? TOKEN_CALL_SIZE : 0)
      const amount = gasPrice * (await estimateGas(transfer)) + l1Fee
      // Wallets reserve about twice the current gas price. `swap/max-amount.ts` keeps as much.
      return {
        gasPrice: `${gasPrice}`,
        amount: `${amount}`,
        reserve: `${amount * 2n}`,
        ...((await checking) && { isOfContract: true }),
      }
    },

    getMark: ({ network, address }) => createSearch(context, network, address).mark(),

    findHash: ({ mark, transfer, except }) =>
      createSearch(context, transfer.network, transfer.from).find(
        mark,
        (call) => isSameTransfer(parseSent(call), transfer),
        except,
      ),

    findReplacement: ({ network, address, nonce, mark }) =>
      createSearch(context, network, address).findByNonce(nonce, mark),

    sendTransaction: (transfer) => sendTransactionToWallet(context, transfer.network, getCall(transfer)),

    async findTransfer(options) {
      const found = await findSentCall(context, { ...options, account: options.transfer.from })
      return found && { ...found, ...parseSent(found) }
    },
  }
}

/** Gets the call of a transfer. @see ERC-20 */
function getCall({ from, to, token, amount }: Transfer) {
  if (!token) return { from, to, value: formatQuantity(amount) }
  const data = `${TRANSFER}${PADDING}${toDigits(to)}${BigInt(amount).toString(16).padStart(WORD, '0')}`
  return { from, to: token, value: '0x0', data }
}

/** Parses what a transaction transfers. The recipient is empty if it does anything else. */
function parseSent({ from, to, data, value }: Omit<SentCall, 'status'>): Omit<SentTransfer, 'status'> {
  const isToken = new RegExp(`^${TRANSFER}${PADDING}[0-9a-f]{${40 + WORD}}$`).test(data)
  if (!isToken || value !== '0') return { from, to: /^(?:0x)?$/.test(data) ? to : '', token: null, amount: value }
  const at = TRANSFER.length + PADDING.length
  return { from, to: `0x${data.slice(at, at + 40)}`, token: to, amount: `${BigInt(`0x${data.slice(at + 40)}`)}` }
}
