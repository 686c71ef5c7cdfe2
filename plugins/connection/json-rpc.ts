// Reads a server's JSON-RPC 2.0 responses and tells errors of the server from errors of the call. Written by hand: a
// schema library would be the largest download of a returning visitor.
import { type FetchResponse, type Json, PorticoError, Secret } from '../../kernel/index.ts'
import type { RpcRequest } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { isNodeError, NODE_ERROR, SERVER_ERRORS } from '../shared/rpc/is-node-error.ts'
import { createHttpStatusError, isSuccess } from './http.ts'

/** The results in the order of the requests, or an error. */
export type Reply =
  | { readonly ok: true; readonly results: readonly Json[] }
  | {
      readonly ok: false
      readonly error: Error
      /** The node responded to the call itself: another server would say the same. */
      readonly isFinal: boolean
      /** Whether the server refused the content type. */
      readonly refusedType: 'surely' | 'perhaps' | 'no'
    }

interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: Json | undefined
}

interface Answer {
  readonly id: number | null
  readonly result?: Json | undefined
  readonly error?: RpcError | undefined
}

const INTERNAL = -32603
/** Statuses with which a node reports a failed call. An error with another status comes from a gateway. */
const NODE_STATUSES = new Set([400, 500])
const UNREADABLE = new Set([-32700, -32600])

/** Creates the body of a call or a batch; a secret if any `params` are. Ids count from 1. */
export function createBody(requests: readonly RpcRequest[], isBatch: boolean): string | Secret<string> {
  const calls = requests.map(({ method, params = [] }, i) => ({
    jsonrpc: '2.0',
    id: i + 1,
    method,
    params: params instanceof Secret ? params.reveal() : params,
  }))
  const text = JSON.stringify(isBatch ? calls : calls[0])
  return requests.some(({ params }) => params instanceof Secret) ? new Secret(text) : text
}

/** Reads a response. It never throws, since a server may return anything. */
export function readReply({ status, body }: FetchResponse, requests: readonly RpcRequest[], isBatch: boolean): Reply {
  const whole = parseAnswer(body)
  // A server that can't parse the body, or accepts no batches, returns a single error.
  if (whole?.error && (isBatch || whole.id === null))
    return toServerError(getRpcError(whole.error), UNREADABLE.has(whole.error.code) ? 'surely' : 'no')
  const answers = sortById(isBatch ? body : [body], requests.length)
  if (!answers) {
    if (isSuccess(status)) return toServerError(createInvalidError('no valid JSON-RPC 2.0 response'), 'perhaps')
    const isClientError = status < 500 && status !== 429
    return toServerError(
      createHttpStatusError(status, body),
      status === 415 ? 'surely' : isClientError ? 'perhaps' : 'no',
    )
  }
  const error = answers.find((answer) => answer.error)?.error
  if (error) {
    const isFinal = (isSuccess(status) || NODE_STATUSES.has(status)) && !isOfServer(error)
    return { ...toServerError(getRpcError(error)), isFinal }
  }
  const results = answers.map(({ result = null }) => result)
  const wrong = requests.find(({ isValid }, i) => isValid && !isValid(results[i] as Json))
  if (wrong) return toServerError(createInvalidError(`no valid result of ${wrong.method}`))
  return { ok: true, results }
}

/** Creates the reply for a server failure: the next server may succeed. */
export const toServerError = (
  error: Error,
  refusedType: 'surely' | 'perhaps' | 'no' = 'no',
): Extract<Reply, { ok: false }> => ({ ok: false, error, isFinal: false, refusedType })

/** Whether the server may have done what the request asks, such as sending a transaction on. */
export function mayHaveActed({ error, isFinal }: Extract<Reply, { ok: false }>): boolean {
  const { code, cause } = error as Error & { readonly code?: unknown }
  // A proxy reports a node's silence as an internal error.
  if (isNodeError(error)) return !isFinal && code === INTERNAL
  return code !== 'http-status' || Number(toFields(cause).status) >= 500
}

/** Gets each request's response by its id; `null` if one is missing, duplicated or malformed. */
function sortById(body: unknown, count: number) {
  if (!Array.isArray(body) || body.length !== count) return null
  const byId = new Map(body.map(parseAnswer).map((answer) => [answer?.id, answer]))
  const answers = Array.from({ length: count }, (_, i) => byId.get(i + 1)).filter((answer) => answer != null)
  return answers.length === count ? answers : null
}

/** @returns `null` if the item is not a response. @see JSON-RPC 2.0 §5 */
function parseAnswer(item: unknown): Answer | null {
  const { jsonrpc, id, result, error } = toFields(item)
  if (jsonrpc !== '2.0') return null
  // Some servers write `"error": null` next to a result.
  if (result !== undefined) return isInteger(id) && (error ?? null) === null ? { id, result } : null
  const { code, message, data } = toFields(error)
  if ((id !== null && !isInteger(id)) || !isInteger(code) || typeof message !== 'string') return null
  return { id, error: { code, message, data } }
}

const isInteger = (value: Json | undefined): value is number => Number.isSafeInteger(value)

/** An internal error with data is about the call: nodes report a revert like this. */
const isOfServer = ({ code, data }: RpcError) => SERVER_ERRORS.has(code) || (code === INTERNAL && data === undefined)

const getRpcError = ({ code, message, data }: RpcError): Error =>
  Object.assign(new Error(message.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 300)), {
    name: NODE_ERROR,
    code,
    ...(data === undefined ? {} : { data }),
  })

const createInvalidError = (reason: string) => new PorticoError('rpc-invalid', `The RPC server returned ${reason}.`)
