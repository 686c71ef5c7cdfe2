// Converts signing requests of a host, in JSON with encoded text, to those of the Wallet Standard, in bytes. Loaded on
// demand.
import { base58, base64 } from '@scure/base'
import type { Json } from '../../kernel/index.ts'
import { copyJson, LONGEST_ANSWER, toText } from '../shared/json/sanitize.ts'
import { decodeParam } from '../shared/rpc/decode-param.ts'
import { invalidParams, ProviderRpcError, unauthorized, unsupported } from '../shared/rpc/errors.ts'
import { getAccount, type SolanaWallet } from './wallet.ts'

/** The account, its cluster, and the parameters of the host. */
interface Call {
  readonly address: string
  readonly chain: string
  readonly params?: unknown
}

type SignRequest = Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>>

/** Calls a feature of the wallet once per input, adding the account and the cluster. */
type CallFeature = (feature: string, inputs: readonly object[]) => Promise<readonly Answer[]>

/** Converts each method. @see WalletConnect, Solana JSON-RPC methods; Wallet Standard */
const METHODS: Readonly<Record<string, (callFeature: CallFeature, request: SignRequest) => Promise<Json>>> = {
  /** `message` is base58. */
  async solana_signMessage(callFeature, { message }) {
    const [answer] = await callFeature('solana:signMessage', [{ message: decodeParam(base58, message) }])
    return { signature: findSignature(answer) }
  },
  /** `transaction` is base64. `signature` is the first one, which identifies the transaction. */
  async solana_signTransaction(callFeature, { transaction }) {
    const [signed = new Uint8Array()] = await signTransactions(callFeature, [transaction])
    return { transaction: base64.encode(signed), signature: base58.encode(getFirstSignature(signed)) }
  },
  async solana_signAllTransactions(callFeature, { transactions }) {
    if (!Array.isArray(transactions)) throw new ProviderRpcError(invalidParams('Expected "transactions".').error)
    return { transactions: (await signTransactions(callFeature, transactions)).map((signed) => base64.encode(signed)) }
  },
  async solana_signAndSendTransaction(callFeature, { transaction, sendOptions }) {
    const input = {
      transaction: decodeParam(base64, transaction),
      ...(sendOptions ? { options: sendOptions } : {}),
    }
    const [answer] = await callFeature('solana:signAndSendTransaction', [input])
    return { signature: findSignature(answer) }
  },
  /** Takes the fields of Sign In With Solana; the wallet adds missing ones. */
  async solana_signIn(callFeature, request) {
    const [answer] = await callFeature('solana:signIn', [request])
    const { address } = Object(answer?.account) as { address?: unknown }
    return {
      address: toText(address, 64),
      signedMessage: base64.encode(parseBytes(answer, 'signedMessage')),
      signature: findSignature(answer),
    }
  },
}

/** Signs with the wallet. @throws What the wallet throws; `ProviderRpcError` 4100, 4200 and -32602 */
export async function sign(wallet: SolanaWallet, method: string, { address, chain, params }: Call): Promise<unknown> {
  const fields = Object(Array.isArray(params) ? params[0] : params) as SignRequest
  const { pubkey = address } = fields
  const account = typeof pubkey === 'string' ? getAccount(wallet, pubkey) : undefined
  if (!account) throw new ProviderRpcError(unauthorized().error)

  const callFeature: CallFeature = async (feature, inputs) => {
    const run = wallet.features.get(feature)
    const versions = wallet.versions.get(feature)
    const isKnown = (input: { transaction?: Uint8Array }) =>
      !input.transaction || !versions || versions.includes(getVersion(input.transaction))
    if (!run || !inputs.every(isKnown)) throw new ProviderRpcError(unsupported('The wallet can’t do this.').error)
    const answers = await run(
      ...inputs.map((input) => (feature === SIGN_IN ? { address, ...input } : { ...input, account, chain })),
    )
    if (!Array.isArray(answers) || answers.length !== inputs.length) throw new TypeError('Expected an answer to each')
    return answers
  }
  const answer = METHODS[method]?.(callFeature, fields)
  if (!answer) throw new ProviderRpcError(unsupported().error)
  return copyJson(await answer, LONGEST_ANSWER)
}

/** This feature takes the account as an address, and has its own field for the cluster. */
const SIGN_IN = 'solana:signIn'

async function signTransactions(
  callFeature: CallFeature,
  transactions: readonly unknown[],
): Promise<readonly Uint8Array[]> {
  const inputs = transactions.map((transaction) => ({ transaction: decodeParam(base64, transaction) }))
  const answers = await callFeature('solana:signTransaction', inputs)
  return answers.map((answer) => parseBytes(answer, 'signedTransaction'))
}

/** Start of the message: after the number of signatures (below 128) and 64 bytes for each. @see Solana, wire format */
const getMessageStart = (transaction: Uint8Array) => 1 + 64 * (transaction[0] ?? 0)
const getFirstSignature = (transaction: Uint8Array) => transaction.slice(1, 65)

/** @see Solana, versioned transactions: the first bit of the message distinguishes them from legacy ones */
function getVersion(transaction: Uint8Array): 'legacy' | number {
  const first = transaction[getMessageStart(transaction)] ?? 0
  return first & 0x80 ? first & 0x7f : 'legacy'
}

/** @throws If the wallet returned something else */
function parseBytes(answer: Answer | undefined, field: string): Uint8Array {
  const bytes = answer?.[field]
  if (!ArrayBuffer.isView(bytes)) throw new TypeError(`Expected "${field}" in bytes`)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice()
}

/** @throws If it is no Ed25519 signature */
function findSignature(answer: Answer | undefined): string {
  const signature = parseBytes(answer, 'signature')
  if (signature.length !== 64) throw new TypeError('Expected a signature')
  return base58.encode(signature)
}
