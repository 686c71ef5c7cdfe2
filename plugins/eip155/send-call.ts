// Sends any transaction through the wallet.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import type { CallMethods, Network, SentCall } from '../capabilities.ts'
import { disconnected, ProviderRpcError } from '../shared/rpc/errors.ts'
import { isResultOf } from '../shared/rpc/evm-requests.ts'
import { mayBeMissing } from '../shared/rpc/is-node-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { formatChainId, formatQuantity, isQuantity } from '../shared/rpc/quantity.ts'
import { parseTokenTransfers } from '../shared/rpc/token-transfers.ts'
import { trackUntilEnd } from '../shared/rpc/track-wallet-request.ts'
import {
  checkBeforeRequest,
  createNetworkChangedError,
  createWalletBusyError,
  markNotRequested,
} from '../shared/transactions/classify-send-error.ts'
import { type OpenedWallet, requestWallet } from '../shared/wallets/request-wallet.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { contract } from './contract.ts'
import { type Fields, isObjectOrNull, parseTransactionCall } from './parse-transaction-call.ts'
import { parseChainId } from './responses.ts'
import { createSearch } from './search-transactions.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'
import { parseOutcome } from './user-operation-outcome.ts'

type Context = EffectContext<typeof contract>
type Transaction = Readonly<Record<string, string>> & { readonly from: string }

const SEND = 'eth_sendTransaction'
const SENDING: readonly string[] = [SEND, 'wallet_sendCalls']

/**
 * Returns the wallet if it is on `network`.
 * @throws Before the wallet received anything: `network-changed`, or code 4900 if none is connected
 */
export async function getReadyWallet(context: Context, network: Network): Promise<OpenedWallet> {
  const wallet = selectOpenedWallet(context.read())
  if (!wallet) throw markNotRequested(new ProviderRpcError(disconnected().error))
  const askChain = async () => parseChainId(await requestWallet(context, wallet, { method: 'eth_chainId' }))
  if (!wallet.transport && (await checkBeforeRequest(askChain)) !== network.caipNetworkId)
    throw createNetworkChangedError('The wallet is on another network.')
  return wallet
}

/**
 * Checks that the wallet is still connected with the account, and has nothing else to send. Nothing may be awaited
 * between this check and the request.
 * @throws `network-changed` or `wallet-busy`
 */
export function assertReady({ read, services }: Context, { provider }: OpenedWallet, from: string) {
  if (read().provider !== provider || !isSameAddress(selectConnection(services)?.accountState.address ?? '', from))
    throw createNetworkChangedError('The account has changed.')
  if (read().pending.some(({ method }) => SENDING.includes(method)))
    throw createWalletBusyError('The wallet is being asked to send something else.')
}

/**
 * Sends a transaction through the wallet, which must be on `network`, and waits for its response.
 * @param options.isOpen - The log holds the transaction and the wallet's error message in plain text.
 * @returns The hash
 * @throws Code 4001 if the visitor declines; `wallet-busy` if the wallet has another transaction pending
 */
export async function sendTransactionToWallet(
  context: Context,
  network: Network,
  transaction: Transaction,
  { isOpen = false } = {},
): Promise<string> {
  const wallet = await getReadyWallet(context, network)
  const input: Json = [{ ...transaction, chainId: formatChainId(network.caipNetworkId) }]
  const params = isOpen ? input : new Secret<Json>(input)
  assertReady(context, wallet, transaction.from)
  const hash = await trackUntilEnd(context, { method: SEND, safety: 'unsafe' }, () =>
    requestWallet(context, wallet, { method: SEND, params }),
  )
  if (!isResultOf(SEND, hash)) throw new TypeError('Expected the hash of a transaction')
  return hash as string
}

/**
 * Finds a transaction by hash.
 * @param options.account - Who asked for it, if another account may carry it
 * @returns `null` if the chain does not know it
 */
export async function findSentCall(
  context: Context,
  { network, hash, account }: { network: Network; hash: string; account: string },
): Promise<SentCall | null> {
  // A server that is behind doesn't know it yet.
  const find = (method: string) =>
    requestNetwork(context, network, {
      method,
      params: [hash],
      isValid: isObjectOrNull,
      isFound: Boolean,
    }) as Promise<Fields | null>
  const transaction = await find('eth_getTransactionByHash')
  if (!transaction) return null
  const call = parseTransactionCall(transaction)
  // Without one, it is pending: a server that fails for good must not hide that.
  const receipt = await find('eth_getTransactionReceipt').catch((error) => {
    if (!mayBeMissing(error) || isQuantity(transaction.blockNumber)) throw error
    return null
  })
  const sent = {
    ...call,
    ...(isQuantity(transaction.nonce) && { nonce: `${BigInt(transaction.nonce)}` }),
    isOpaque: !isSameAddress(call.from, account) || (call.data.length > 2 && isSameAddress(call.to, account)),
    transfers: parseTokenTransfers(receipt?.logs),
  }
  // Some nodes have a receipt before a block has the transaction.
  if (!isQuantity(receipt?.blockNumber)) return { ...sent, status: 'pending' as const }
  const latest = await requestNetwork(context, network, { method: 'eth_blockNumber', isValid: isQuantity })
  const confirmations = Number(latest) - Number(receipt.blockNumber) + 1
  return { ...sent, ...parseOutcome(receipt, account), confirmations: Math.max(1, confirmations) }
}

/** Creates the methods for contract calls that other plugins composed. */
export const createCallMethods = (context: Context): Required<CallMethods> => ({
  sendCall: ({ network, from, to, data, value }) =>
    sendTransactionToWallet(context, network, { from, to, data, value: formatQuantity(value) }, { isOpen: true }),
  findCall: (options) => findSentCall(context, options),
  findCallHash: ({ mark, call, except }) =>
    createSearch(context, call.network, call.from).find(
      mark,
      (sent) =>
        isSameAddress(sent.to, call.to) && sent.value === call.value && sent.data.startsWith(call.data.toLowerCase()),
      except,
    ),
})
