// Sends a host's requests to the network's servers or the wallet.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { answerHost as answerChainHost, type WalletRequest } from '../chain/answer-host.ts'
import type { RpcAnswer } from '../shared/rpc/errors.ts'
import { askWallet } from '../shared/rpc/wallet.ts'
import { chainInfo } from './constants.ts'
import type { contract, PolkadotCall } from './contract.ts'
import { GET_ACCOUNTS, SEND_TRANSACTION } from './methods.ts'
import { send } from './send.ts'

type Context = EffectContext<typeof contract>

export const answerHost = (context: Context, call: PolkadotCall): Promise<RpcAnswer> =>
  answerChainHost(context, call, {
    namespace: chainInfo.namespace,
    listAccounts: GET_ACCOUNTS,
    toListed: ({ address }) => ({ address }),
    hasNodes: true,
    askWallet: (request) => askForSignature(context, request),
  })

function askForSignature(context: Context, { wallet, connection, params, ...request }: WalletRequest) {
  const address = connection.accountState.allAccounts[0]?.address ?? ''
  const own = params.map((asked) => ({ address, asked }))
  if (request.method === SEND_TRANSACTION) return send(context, wallet, connection, own)
  return askWallet(context, wallet, request, wallet.transport ? withAccount(params, address) : own)
}

/** Over a transport, a request names the account. @see WalletConnect, Polkadot JSON-RPC methods */
const withAccount = (params: Secret<Json>, address: string) =>
  params.map((asked) => ({ address, ...Object(Array.isArray(asked) ? asked[0] : asked) }) as Json)
