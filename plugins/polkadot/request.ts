// Sends a host's requests to the network's servers or the wallet.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { answerHost as answerChainHost, type WalletRequest } from '../chain/answer-host-request.ts'
import { toFields } from '../shared/json/fields.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import { sendToWallet } from '../shared/rpc/send-to-wallet.ts'
import { sendExclusively } from '../shared/transactions/send-exclusively.ts'
import { chainInfo } from './constants.ts'
import type { contract, PolkadotCall } from './contract.ts'
import { GET_ACCOUNTS, SEND_TRANSACTION, SIGN_MESSAGE, SIGN_TRANSACTION, SIGNATURE } from './methods.ts'
import { sendExtrinsic } from './send-extrinsic.ts'

/** The methods whose answer has the signature as a field. */
const SIGNING: readonly string[] = [SIGN_MESSAGE, SIGN_TRANSACTION]

type Context = EffectContext<typeof contract>

export const answerHost = (context: Context, call: PolkadotCall): Promise<RpcOutcome> =>
  answerChainHost(context, call, {
    namespace: chainInfo.namespace,
    listAccounts: GET_ACCOUNTS,
    toListed: ({ address }) => ({ address }),
    hasNodes: true,
    isResultOf: (method, answer) => !SIGNING.includes(method) || SIGNATURE.test(String(toFields(answer).signature)),
    askWallet: (request) => askForSignature(context, request),
  })

function askForSignature(context: Context, { wallet, connection, params, ...request }: WalletRequest) {
  const address = connection.accountState.allAccounts[0]?.address ?? ''
  const own = params.map((one) => ({ address, params: one }))
  if (request.method === SEND_TRANSACTION)
    return sendExclusively(context, request.method, () => sendExtrinsic(context, wallet, connection, own))
  return sendToWallet(context, wallet, request, wallet.transport ? withAccount(params, address) : own)
}

/** Over a transport, a request names the account. @see WalletConnect, Polkadot JSON-RPC methods */
const withAccount = (params: Secret<Json>, address: string) =>
  params.map((one) => ({ address, ...Object(Array.isArray(one) ? one[0] : one) }) as Json)
