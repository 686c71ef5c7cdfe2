// What a host asks: of the state, and of the wallet.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { type RpcAnswer, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { getMethods, getSafety } from '../shared/rpc/methods.ts'
import { askWallet } from '../shared/rpc/wallet.ts'
import { noteTransaction } from '../shared/transactions/host-transactions.ts'
import { chainInfo } from './constants.ts'
import type { BitcoinCall, contract } from './contract.ts'
import { GET_ADDRESSES, SEND_TRANSFER } from './methods.ts'
import { toWalletChain } from './networks.ts'
import { selectConnection, selectOpenedWallet } from './selectors.ts'
import { transfer } from './transfer.ts'

type Context = EffectContext<typeof contract>

/** The namespace's action. `params` never decides what is asked: in a rerun nobody knows them. */
export async function request(context: Context, call: BitcoinCall): Promise<RpcAnswer> {
  const { namespace } = chainInfo
  return noteTransaction(context, { namespace, method: call.method }, await answer(context, call))
}

async function answer(context: Context, call: BitcoinCall): Promise<RpcAnswer> {
  const { read, services } = context
  const { method } = call
  const lists = await getMethods(context, chainInfo.namespace)
  const safety = getSafety(lists, method, services.get(Router))
  if (!safety) return unsupported()
  const standing = selectConnection(services)
  const accounts = standing?.accountState.allAccounts ?? []
  if (method === GET_ADDRESSES)
    return { result: accounts.map(({ address, type }) => ({ address, intention: INTENTIONS[type] ?? type })) }
  const wallet = selectOpenedWallet(read())
  if (!wallet || !standing || accounts.length === 0) return unauthorized()
  const params = call.params as Secret<Json>
  if (wallet.transport)
    return overTransport(await askWallet(context, wallet, { method, safety }, named(params, accounts)))
  const chain = toWalletChain(standing.networkState.activeNetwork)
  const addresses = accounts.map(({ address }) => address)
  const told = params.map((asked) => ({ asked, addresses, chain }))
  if (method !== SEND_TRANSFER || !read().isSigner) return askWallet(context, wallet, { method, safety }, told)
  return transfer(context, wallet, standing, told)
}

/** Over a transport a wallet wants to know whose session it is. @see WalletConnect, `signMessage` */
const named = (params: Secret<Json>, [active]: readonly { readonly address: string }[]) =>
  params.map((asked) => {
    const [fields] = Array.isArray(asked) ? asked : [asked]
    return { account: active?.address ?? '', ...Object(fields) } as Json
  })

/** Signatures come in hexadecimal there, and are in base64 here whichever way a wallet was asked. */
function overTransport(answer: RpcAnswer): RpcAnswer {
  const result = 'result' in answer ? Object(answer.result) : {}
  const { signature } = result as { readonly signature?: unknown }
  if (typeof signature !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(signature)) return answer
  const bytes = signature.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return { result: { ...result, signature: btoa(String.fromCharCode(...bytes)) } }
}

/** @see WalletConnect, `getAccountAddresses` */
const INTENTIONS: Readonly<Record<string, string>> = { ordinals: 'ordinal' }
