// Answers a host's requests from the state or the wallet.
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { EffectContext, Json, Secret } from '../../kernel/index.ts'
import { answerHost as answerChainHost, type WalletRequest } from '../chain/answer-host-request.ts'
import { toFields } from '../shared/json/fields.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import { sendToWallet } from '../shared/rpc/send-to-wallet.ts'
import { sendExclusively } from '../shared/transactions/send-exclusively.ts'
import { chainInfo } from './constants.ts'
import type { BitcoinCall, contract } from './contract.ts'
import { GET_ADDRESSES, SEND_TRANSFER, SIGN_MESSAGE } from './methods.ts'
import { toWalletChain } from './networks.ts'
import { transfer } from './transfer.ts'

type Fields = ReturnType<typeof toFields>

/** The forms of the wallet's answers: a signature is base64, or hexadecimal over a transport. */
const FORMS: Readonly<Record<string, (answer: Fields) => boolean>> = {
  [SIGN_MESSAGE]: ({ signature }) => /^[A-Za-z\d+/]{80,}={0,2}$/.test(String(signature)),
  [SEND_TRANSFER]: ({ txid }) => /^[0-9a-f]{64}$/i.test(String(txid)),
}

type Context = EffectContext<typeof contract>

export const answerHost = (context: Context, call: BitcoinCall): Promise<RpcOutcome> =>
  answerChainHost(context, call, {
    namespace: chainInfo.namespace,
    listAccounts: GET_ADDRESSES,
    toListed: ({ address, type }) => ({ address, intention: INTENTIONS[type] ?? type }),
    isResultOf: (method, answer) => FORMS[method]?.(toFields(answer)) ?? true,
    askWallet: (request) => askForSignature(context, request),
  })

async function askForSignature(context: Context, { wallet, connection, params, ...request }: WalletRequest) {
  const accounts = connection.accountState.allAccounts
  if (wallet.transport)
    return toTransportOutcome(await sendToWallet(context, wallet, request, withAccount(params, accounts)))
  const chain = toWalletChain(connection.networkState.activeNetwork)
  const addresses = accounts.map(({ address }) => address)
  const payer = accounts.find(({ type }) => type === 'payment')?.address
  const own = params.map((one) => ({ params: one, addresses, chain, ...(payer && { payer }) }))
  const isComposedHere = request.method === SEND_TRANSFER && context.read().isSigner
  return isComposedHere
    ? sendExclusively(context, request.method, () => transfer(context, wallet, connection, own))
    : sendToWallet(context, wallet, request, own)
}

/** Over a transport, a request names the session's account. @see WalletConnect, `signMessage` */
const withAccount = (params: Secret<Json>, [active]: readonly { readonly address: string }[]) =>
  params.map((input) => {
    const [fields] = Array.isArray(input) ? input : [input]
    return { account: active?.address ?? '', ...Object(fields) } as Json
  })

/** A transport returns signatures as hex. The host always gets base64. */
function toTransportOutcome(answer: RpcOutcome): RpcOutcome {
  const result = 'result' in answer ? Object(answer.result) : {}
  const { signature } = result as { readonly signature?: unknown }
  if (typeof signature !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(signature)) return answer
  return { result: { ...result, signature: base64.encode(hexToBytes(signature)) } }
}

/** @see WalletConnect, `getAccountAddresses` */
const INTENTIONS: Readonly<Record<string, string>> = { ordinals: 'ordinal' }
