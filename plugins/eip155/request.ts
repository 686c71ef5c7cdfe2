// What a host asks: of the network's servers, of the wallet, and of the visitor.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { Api, Router } from '../capabilities.ts'
import { guardParams, isAnswerTo } from '../evm-requests.ts'
import { noteTransaction } from '../host-transactions.ts'
import { chainDisconnected, internal, type RpcAnswer, rejected, unauthorized, unsupported } from '../rpc-errors.ts'
import { methodsOf, safetyOf } from '../rpc-methods.ts'
import { askNode } from '../rpc-node.ts'
import { askWallet } from '../rpc-wallet.ts'
import { family, REQUEST_ACCOUNTS } from './constants.ts'
import type { contract, RpcCall } from './contract.ts'
import { openedIn, seenOf, standingOf } from './standing.ts'

type Context = EffectContext<typeof contract>

/** What only a wallet knows; all else that is safe, a node knows as well. */
const OF_WALLET = /^(?:wallet_\w+|eth_(?:accounts|chainId|coinbase|subscribe|unsubscribe))$/

/** The family's action: a host's way to the wallet, by the provider too. */
export async function answer(context: Context, call: RpcCall): Promise<RpcAnswer> {
  const { method } = call
  const answered = noteTransaction(context, { namespace: family.namespace, method }, await request(context, call))
  return 'error' in answered || isAnswerTo(method, answered.result)
    ? answered
    : internal('The wallet answered with something else.')
}

/** `params` never decides what is asked, and a result never what follows: in a rerun nobody knows them. */
export async function request(context: Context, call: RpcCall): Promise<RpcAnswer> {
  const { read, services } = context
  const { method } = call
  if (method === REQUEST_ACCOUNTS) return awaitAccounts(context)
  const lists = await methodsOf(context, family.namespace)
  const safety = safetyOf(lists, method, services.get(Router))
  if (!safety) return unsupported()
  const params = call.params as Secret<Json>
  if (safety === 'safe' && !OF_WALLET.test(method)) return askChain(context, method, params)
  const wallet = openedIn(read())
  if (!wallet) return unauthorized()
  return askWallet(context, wallet, { method, safety }, guardParams(seenOf(services), method, params))
}

/** Shows the ways to connect while nobody is connected. @see EIP-1102 */
async function awaitAccounts({ read, send, until, services }: Context): Promise<RpcAnswer> {
  const shared = () => seenOf(services).accounts
  if (shared().length === 0) {
    services.get(Router).open({ view: 'Connect', namespace: family.namespace })
    send('requestSent', { method: REQUEST_ACCOUNTS, safety: 'unsafe' })
    const id = read().pending.at(-1)?.id
    await until(({ pending }) => pending.every((one) => one.id !== id))
  }
  return shared().length > 0 ? { result: shared() } : rejected()
}

/** The listed network's own servers, one after the other; the wallet where none of them answers. */
async function askChain(context: Context, method: string, params: Secret<Json>): Promise<RpcAnswer> {
  const { read, services, signal } = context
  const standing = standingOf(services)
  const answer = standing && (await askNode({ api: services.get(Api), signal }, standing, method, params))
  if (answer) return answer
  const wallet = openedIn(read())
  return wallet ? askWallet(context, wallet, { method, safety: 'safe' }, params) : chainDisconnected()
}
