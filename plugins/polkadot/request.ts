// What a host asks: of the network's servers, and of the wallet.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { Api, Router } from '../capabilities.ts'
import { chainDisconnected, type RpcAnswer, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { getMethods, getSafety } from '../shared/rpc/methods.ts'
import { askNode } from '../shared/rpc/node.ts'
import { askWallet } from '../shared/rpc/wallet.ts'
import { noteTransaction } from '../shared/transactions/host-transactions.ts'
import { chainInfo } from './constants.ts'
import type { contract, PolkadotCall } from './contract.ts'
import { GET_ACCOUNTS, SEND_TRANSACTION } from './methods.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'
import { send } from './send.ts'

type Context = EffectContext<typeof contract>

/** The namespace's action. `params` never decides what is asked: in a rerun nobody knows them. */
export async function request(context: Context, call: PolkadotCall): Promise<RpcAnswer> {
  const { namespace } = chainInfo
  return noteTransaction(context, { namespace, method: call.method }, await answer(context, call))
}

async function answer(context: Context, call: PolkadotCall): Promise<RpcAnswer> {
  const { read, services, signal } = context
  const { method } = call
  const lists = await getMethods(context, chainInfo.namespace)
  const safety = getSafety(lists, method, services.get(Router))
  if (!safety) return unsupported()
  const standing = selectConnection(services)
  const addresses = standing?.accountState.allAccounts.map(({ address }) => address) ?? []
  if (method === GET_ACCOUNTS) return { result: addresses.map((address) => ({ address })) }
  const params = call.params as Secret<Json>
  if (safety === 'safe') {
    const known = standing && (await askNode({ api: services.get(Api), signal }, standing, method, params))
    return known ?? chainDisconnected()
  }
  const wallet = selectOpenedWallet(read())
  const [address] = addresses
  if (!wallet || !standing || !address) return unauthorized()
  const told = params.map((asked) => ({ address, asked }))
  if (method === SEND_TRANSACTION) return send(context, wallet, standing, told)
  return askWallet(context, wallet, { method, safety }, wallet.transport ? named(params, address) : told)
}

/** Over a transport a wallet wants to know which account is meant. @see WalletConnect, Polkadot JSON-RPC methods */
const named = (params: Secret<Json>, address: string) =>
  params.map((asked) => ({ address, ...Object(Array.isArray(asked) ? asked[0] : asked) }) as Json)
