// Handles requests of a host to nodes and to the wallet.
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { answerHost as answerChainHost, type WalletRequest } from '../chain/answer-host-request.ts'
import { toFields } from '../shared/json/fields.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import { sendToWallet } from '../shared/rpc/send-to-wallet.ts'
import { SIGNATURE } from './address.ts'
import { toWalletChain } from './clusters.ts'
import { chainInfo } from './constants.ts'
import type { contract, SolanaCall } from './contract.ts'
import { GET_ACCOUNTS } from './methods.ts'

const SIGN_MESSAGE = 'solana_signMessage'
/** A node sends it, and answers with the signature alone. */
const SEND_TRANSACTION = 'sendTransaction'
/** The methods whose answer has the signature as a field. */
const SIGNING: readonly string[] = [SIGN_MESSAGE, 'solana_signAndSendTransaction']

type Context = EffectContext<typeof contract>

export const answerHost = (context: Context, call: SolanaCall): Promise<RpcOutcome> =>
  answerChainHost(context, call, {
    namespace: chainInfo.namespace,
    listAccounts: GET_ACCOUNTS,
    toListed: ({ address }) => ({ pubkey: address }),
    hasNodes: true,
    isResultOf,
    askWallet: (request) => askForSignature(context, request),
  })

const isSignature = (answer: unknown): boolean => typeof answer === 'string' && SIGNATURE.test(answer)

/** Whether the answer of a wallet or node has the signature that the method promises. Others may answer anything. */
function isResultOf(method: string, answer: unknown): boolean {
  if (method === SEND_TRANSACTION) return isSignature(answer)
  return !SIGNING.includes(method) || isSignature(toFields(answer).signature)
}

function askForSignature(context: Context, { wallet, connection, params, ...request }: WalletRequest) {
  const address = connection.accountState.allAccounts[0]?.address ?? ''
  const chain = toWalletChain(connection.networkState.activeNetwork)
  const own = wallet.transport
    ? withAccount(params, request.method, address)
    : params.map((one) => ({ address, chain, params: one }))
  return sendToWallet(context, wallet, request, own)
}

/** Over a transport, the wallet needs to know the account. @see WalletConnect, `solana_signMessage` */
const withAccount = (params: Secret<Json>, method: string, pubkey: string) =>
  method === SIGN_MESSAGE
    ? params.map((one) => ({ pubkey, ...Object(Array.isArray(one) ? one[0] : one) }) as Json)
    : params
