// Converts requests to a Solana account for the secure frame, and its answers for the page. The page's transactions are
// in base64, as those of its wallets; the frame's are in base58.
import { base58, base64 } from '@scure/base'
import type { Json } from '../../../kernel/index.ts'
import { isText, toFields } from '../json/fields.ts'
import { decodeParam } from './decode-param.ts'
import { invalidParams, ProviderRpcError } from './errors.ts'

/**
 * Length of the longest transaction in base58: one of 4,096 bytes. Decoding takes time by the square of the length.
 * @see Solana, SIMD-0296
 */
const LONGEST = 5_594

type Fields = Readonly<Record<string, Json | undefined>>

/** Converts the parameters, by method. Those of other methods are the same in both forms. */
const PARAMS: Readonly<Record<string, (fields: Fields) => Json>> = {
  solana_signTransaction: ({ transaction }) => ({ transaction: toBase58(transaction) }),
  solana_signAllTransactions: ({ transactions }) => ({ transactions: getList(transactions).map(toBase58) }),
  solana_signAndSendTransaction: ({ transaction, sendOptions }) => ({
    transaction: toBase58(transaction),
    ...(sendOptions !== undefined && { options: sendOptions }),
  }),
}

/** @throws `ProviderRpcError` -32602 if a transaction is missing, or not in base64 */
export function encodeRequest(request: Fields): Json {
  const { method, params } = request
  const encode = PARAMS[String(method)]
  return (encode ? { ...request, params: encode(getFirst(params)) } : request) as Json
}

/** @throws If the answer has something else than the transactions that were asked for */
export function decodeAnswer({ method, params }: Fields, answer: Json): Json {
  const { transaction, transactions } = toFields(answer)
  if (method === 'solana_signAllTransactions') {
    const signed = Array.isArray(transactions) ? transactions.map(toBase64) : []
    if (signed.length !== getList(getFirst(params).transactions).length) throw createUnsignedError()
    return { transactions: signed }
  }
  // A signature alone is an answer, too.
  return transaction === undefined ? answer : { ...toFields(answer), transaction: toBase64(transaction) }
}

/** A host may give the parameters as a list of one. */
const getFirst = (params: Json | undefined) => toFields(Array.isArray(params) ? params[0] : params)

function getList(value: Json | undefined): readonly Json[] {
  if (!Array.isArray(value)) throw new ProviderRpcError(invalidParams('Expected "transactions".').error)
  return value
}

const toBase58 = (transaction: unknown) => base58.encode(decodeParam(base64, transaction))

function toBase64(transaction: unknown): string {
  if (!isText(transaction, LONGEST)) throw createUnsignedError()
  try {
    return base64.encode(base58.decode(transaction))
  } catch {
    throw createUnsignedError()
  }
}

const createUnsignedError = () => new TypeError('Expected a signed transaction')
