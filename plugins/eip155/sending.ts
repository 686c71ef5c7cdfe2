// How a wallet is asked to send something, whatever it is.
import { type EffectContext, type Json, Secret } from '../../kernel/index.ts'
import { referenceOf } from '../caip.ts'
import { Api, type CallActs, type Network } from '../capabilities.ts'
import { isAnswerTo } from '../evm-requests.ts'
import { disconnected, ProviderRpcError } from '../rpc-errors.ts'
import { pendToEnd } from '../rpc-pending.ts'
import { requestWallet } from '../wallet.ts'
import { isQuantity, networkFrom } from './api.ts'
import type { contract } from './contract.ts'
import { openedIn } from './standing.ts'

type Context = EffectContext<typeof contract>
type Transaction = Readonly<Record<string, string>>

const SEND = 'eth_sendTransaction'

export const chainIdOf = ({ caipNetworkId }: Network) => hexOf(referenceOf(caipNetworkId))
export const hexOf = (atomic: string | bigint) => `0x${BigInt(atomic).toString(16)}`

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
  if (!wallet) throw new ProviderRpcError(disconnected().error)
  if (
    !wallet.transport &&
    networkFrom(await requestWallet(context, wallet, { method: 'eth_chainId' })) !== network.caipNetworkId
  )
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
export async function findBy({ services }: Context, { network, hash }: { network: Network; hash: string }) {
  const find = (method: string) =>
    services.get(Api).rpc(network, { method, params: [hash], isValid: isObjectOrNull }) as Promise<Fields | null>
  const transaction = await find('eth_getTransactionByHash')
  if (!transaction) return null
  const receipt = await find('eth_getTransactionReceipt')
  const status = !receipt ? ('pending' as const) : receipt.status === '0x0' ? ('failed' as const) : ('done' as const)
  return { ...callIn(transaction), status }
}

type Fields = Readonly<Record<string, Json | undefined>>

/** What a transaction does, as a node tells it. */
export function callIn(transaction: Fields) {
  const text = (name: string) => (typeof transaction[name] === 'string' ? (transaction[name] as string) : '')
  return {
    from: text('from'),
    to: text('to'),
    data: (text('input') || text('data')).toLowerCase(),
    value: isQuantity(text('value')) ? `${BigInt(text('value'))}` : '0',
  }
}

export const isObjectOrNull = (answer: Json): boolean => typeof answer === 'object' && !Array.isArray(answer)

/** Calls of contracts that others composed. */
export const createCalls = (context: Context): CallActs => ({
  sendCall: ({ network, from, to, data, value }) =>
    sendBy(context, network, { from, to, data, value: hexOf(value) }, { isOpen: true }),
  findCall: (options) => findBy(context, options),
})
