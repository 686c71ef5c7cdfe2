// How a wallet is asked to send something, whatever it is.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { referenceOf } from '../caip.ts'
import { Api, type CallActs, type Network, type RpcRequest, type SentCall } from '../capabilities.ts'
import { beforeAsking, markUnasked } from '../classify-send-error.ts'
import { isAnswerTo } from '../evm-requests.ts'
import { fromOwnServer } from '../network-identity.ts'
import { disconnected, ProviderRpcError } from '../rpc-errors.ts'
import { pendToEnd } from '../rpc-pending.ts'
import { isSameAddress } from '../same-address.ts'
import { requestWallet } from '../wallet.ts'
import { isQuantity, networkFrom } from './api.ts'
import type { contract } from './contract.ts'
import { createSearch } from './searching.ts'
import { openedIn } from './standing.ts'
import { callIn, type Fields, hexOf, isObjectOrNull } from './transaction.ts'

type Context = EffectContext<typeof contract>
type Transaction = Readonly<Record<string, string>>

const SEND = 'eth_sendTransaction'

export const chainIdOf = ({ caipNetworkId }: Network) => hexOf(referenceOf(caipNetworkId))

/**
 * Asks the wallet, which must stand on that network, and waits to the end.
 * @param options.isOpen - What is asked stands in the log, and so do the wallet's words of refusal.
 * @returns The hash. @throws with code 4001 when declined; `wallet-busy` while it is asked to send something else
 */
export async function sendBy(
  context: Context,
  network: Network,
  transaction: Transaction,
  { isOpen = false } = {},
): Promise<string> {
  const { read } = context
  const wallet = openedIn(read())
  if (!wallet) throw markUnasked(new ProviderRpcError(disconnected().error))
  const askChain = () => requestWallet(context, wallet, { method: 'eth_chainId' })
  if (!wallet.transport && networkFrom(await beforeAsking(askChain)) !== network.caipNetworkId)
    throw Object.assign(new Error('The wallet stands on another network.'), { code: 'network-changed' })
  if (read().pending.some(({ method }) => method === SEND))
    throw Object.assign(new Error('The wallet is being asked to send something else.'), { code: 'wallet-busy' })
  const asked: Json = [{ ...transaction, chainId: chainIdOf(network) }]
  const params = isOpen ? asked : new Secret<Json>(asked)
  const hash = await pendToEnd(context, { method: SEND, safety: 'unsafe' }, () =>
    requestWallet(context, wallet, { method: SEND, params }),
  )
  if (!isAnswerTo(SEND, hash)) throw new TypeError('Expected the hash of a transaction')
  return hash as string
}

/** What the chain has under a hash. @returns `null` while it knows nothing of it */
export async function findBy(
  { services }: Context,
  { network, hash }: { network: Network; hash: string },
): Promise<SentCall | null> {
  const rpc = (request: RpcRequest) => services.get(Api).rpc(network, fromOwnServer(network, request))
  const find = (method: string) => rpc({ method, params: [hash], isValid: isObjectOrNull }) as Promise<Fields | null>
  const transaction = await find('eth_getTransactionByHash')
  if (!transaction) return null
  const place = isQuantity(transaction.nonce) ? { nonce: `${BigInt(transaction.nonce)}` } : {}
  const call = { ...callIn(transaction), ...place }
  const receipt = await find('eth_getTransactionReceipt')
  if (!receipt) return { ...call, status: 'pending' as const }
  const status = receipt.status === '0x0' ? ('failed' as const) : ('done' as const)
  if (!isQuantity(receipt.blockNumber)) return { ...call, status }
  const latest = await rpc({ method: 'eth_blockNumber', params: [], isValid: isQuantity })
  const confirmations = Number(BigInt(latest as string) - BigInt(receipt.blockNumber)) + 1
  return { ...call, status, confirmations: Math.max(1, confirmations) }
}

const startsWith = (data: string, beginning: string) => data.startsWith(beginning.toLowerCase())

/** Calls of contracts that others composed. */
export const createCalls = (context: Context): Required<CallActs> => ({
  sendCall: ({ network, from, to, data, value }) =>
    sendBy(context, network, { from, to, data, value: hexOf(value) }, { isOpen: true }),
  findCall: (options) => findBy(context, options),
  hashOfCall: ({ mark, call }) =>
    createSearch(context, call.network, call.from).find(
      mark,
      (sent) => isSameAddress(sent.to, call.to) && sent.value === call.value && startsWith(sent.data, call.data),
    ),
})
