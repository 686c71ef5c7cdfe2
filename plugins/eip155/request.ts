// Sends a host's requests to the network's servers, the wallet, or the visitor.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { internal, type RpcOutcome, rejected, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { isResultOf } from '../shared/rpc/evm-requests.ts'
import { getMethods, getSafety } from '../shared/rpc/method-safety.ts'
import { requestNode } from '../shared/rpc/node.ts'
import { sendChecked } from '../shared/rpc/send-checked.ts'
import { reportHostTransaction } from '../shared/transactions/report-host-transaction.ts'
import { chainInfo, REQUEST_ACCOUNTS } from './constants.ts'
import type { contract, RpcCall } from './contract.ts'
import { selectConnection, selectOpenedWallet, selectProviderState } from './selectors.ts'
import { CAPABILITIES_TIMEOUT_MS, GET_CAPABILITIES } from './wallet-capabilities.ts'
import { WALLET_METHODS } from './wallet-methods.ts'

type Context = EffectContext<typeof contract>

/** The namespace's `request` action, which the provider also uses. */
export async function answerHost(context: Context, call: RpcCall): Promise<RpcOutcome> {
  const { method } = call
  return reportHostTransaction(context, { namespace: chainInfo.namespace, method }, await request(context, call))
}

/** Must not branch on `params` or on a result: a rerun has neither. */
export async function request(context: Context, call: RpcCall): Promise<RpcOutcome> {
  const { read, services } = context
  const { method } = call
  if (method === REQUEST_ACCOUNTS) return awaitAccounts(context)
  const lists = await getMethods(context, chainInfo.namespace)
  const safety = getSafety(lists, method, services.get(Router))
  if (!safety) return unsupported()
  const params = call.params as Secret<Json>
  if (safety === 'safe' && !WALLET_METHODS.test(method)) return askChain(context, method, params)
  const wallet = selectOpenedWallet(read())
  if (!wallet) return unauthorized()
  const answer = sendChecked(context, wallet, { method, safety }, params)
  return method === GET_CAPABILITIES ? limitTime(context, answer) : answer
}

/** Without a prompt, a wallet has no reason to be late. */
function limitTime({ io }: Context, answer: Promise<RpcOutcome>): Promise<RpcOutcome> {
  const silence = io.sleep(CAPABILITIES_TIMEOUT_MS).then(() => internal('The wallet did not answer.'))
  // If it answers later, nobody waits any more.
  answer.catch(() => {})
  return Promise.race([answer, silence])
}

/** Opens the connect view if no wallet is connected. @see EIP-1102 */
async function awaitAccounts({ read, send, waitFor, services }: Context): Promise<RpcOutcome> {
  const shared = () => selectProviderState(services).accounts
  if (shared().length === 0) {
    services.get(Router).open({ view: 'Connect', namespace: chainInfo.namespace })
    send('requestSent', { method: REQUEST_ACCOUNTS, safety: 'unsafe' })
    const id = read().pending.at(-1)?.id
    await waitFor(({ pending }) => pending.every((one) => one.id !== id))
  }
  return shared().length > 0 ? { result: shared() } : rejected()
}

/** Calls the listed network's servers in turn, then the wallet if none responds. */
async function askChain(context: Context, method: string, params: Secret<Json>): Promise<RpcOutcome> {
  const { io, read, services } = context
  const computeHash = async () => {
    const { hashTransaction } = await io.load('checksum', () => import('./checksum.ts'))
    return params.map(hashTransaction).reveal()
  }
  const answerInstead = (failure: RpcOutcome) => {
    const wallet = selectOpenedWallet(read())
    return wallet ? sendChecked(context, wallet, { method, safety: 'safe' }, params) : failure
  }
  const isValid = (answer: Json) => isResultOf(method, answer)
  return requestNode(context, selectConnection(services), { method, params, isValid, computeHash, answerInstead })
}
