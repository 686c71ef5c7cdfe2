// What a host asks: of the network's servers, and of the wallet.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { Api, Router } from '../capabilities.ts'
import { chainDisconnected, type RpcAnswer, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { getMethods, getSafety } from '../shared/rpc/methods.ts'
import { askNode } from '../shared/rpc/node.ts'
import { askWallet } from '../shared/rpc/wallet.ts'
import { noteTransaction } from '../shared/transactions/host-transactions.ts'
import { toWalletChain } from './clusters.ts'
import { chainInfo } from './constants.ts'
import type { contract, SolanaCall } from './contract.ts'
import { GET_ACCOUNTS } from './methods.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'

const SIGN_MESSAGE = 'solana_signMessage'

type Context = EffectContext<typeof contract>

/** The namespace's action. `params` never decides what is asked: in a rerun nobody knows them. */
export async function request(context: Context, call: SolanaCall): Promise<RpcAnswer> {
  const { namespace } = chainInfo
  return noteTransaction(context, { namespace, method: call.method }, await answer(context, call))
}

async function answer(context: Context, call: SolanaCall): Promise<RpcAnswer> {
  const { read, services, signal } = context
  const { method } = call
  const lists = await getMethods(context, chainInfo.namespace)
  const safety = getSafety(lists, method, services.get(Router))
  if (!safety) return unsupported()
  const standing = selectConnection(services)
  const addresses = standing?.accountState.allAccounts.map(({ address }) => address) ?? []
  if (method === GET_ACCOUNTS) return { result: addresses.map((pubkey) => ({ pubkey })) }
  const params = call.params as Secret<Json>
  if (safety === 'safe') {
    const known = standing && (await askNode({ api: services.get(Api), signal }, standing, method, params))
    return known ?? chainDisconnected()
  }
  const wallet = selectOpenedWallet(read())
  const [address] = addresses
  if (!wallet || !standing || !address) return unauthorized()
  const chain = toWalletChain(standing.networkState.activeNetwork)
  const own = wallet.transport ? named(params, method, address) : params.map((asked) => ({ address, chain, asked }))
  return askWallet(context, wallet, { method, safety }, own)
}

/** Over a transport a wallet wants to know whose signature is meant. @see WalletConnect, `solana_signMessage` */
const named = (params: Secret<Json>, method: string, pubkey: string) =>
  method === SIGN_MESSAGE
    ? params.map((asked) => ({ pubkey, ...Object(Array.isArray(asked) ? asked[0] : asked) }) as Json)
    : params
