// Sends requests of a host to the wallet.
import { type Json, PorticoError, type Secret } from '../../../kernel/index.ts'
import { isSending } from '../transactions/classify-send-error.ts'
import { type OpenedWallet, requestWalletSecret, type WalletContext } from '../wallets/request-wallet.ts'
import { STORED_MESSAGE } from '../wallets/wallet-error-vault.ts'
import {
  disconnected,
  internal,
  type RpcFailure,
  type RpcOutcome,
  rejected,
  toRpcFailure,
  unsupported,
} from './errors.ts'
import type { RequestEvents, WithRequests } from './pending-requests.ts'
import { type RequestContext, trackRequest } from './track-wallet-request.ts'

/** The part of a namespace's context that this file needs. */
export interface AskContext extends RequestContext, WalletContext {
  readonly signal: AbortSignal
  read(): { readonly provider: string | null; readonly pending: Readonly<WithRequests['pending']> }
}

export interface SentRequest {
  readonly method: string
  readonly safety: RequestEvents['requestSent']['safety']
  /** Whether the answer has the form that the method promises. Default: any has. */
  readonly isValid?: (answer: unknown) => boolean
}

interface Refused {
  readonly name: string
  readonly code?: unknown
  readonly words?: Secret<Json>
  /** @see markUncertain */
  readonly isUncertain?: unknown
}

/** Name of the logged error if a wallet answered with something else than the method promises. */
const ANSWER_INVALID = 'AnswerInvalidError'

/**
 * Ends when the wallet responds or the session ends. An unsafe request also ends when the visitor rejects another one.
 */
export async function sendToWallet(
  context: AskContext,
  wallet: OpenedWallet,
  { method, safety, isValid = () => true }: SentRequest,
  params: Secret<Json>,
): Promise<RpcOutcome> {
  try {
    const answer = await trackRequest(context, { method, safety }, () =>
      requestWalletSecret(context, wallet, { method, params }, (answer) => {
        if (!isValid(answer)) throw Object.assign(new Error(), { name: ANSWER_INVALID })
        return answer
      }),
    )
    return { result: answer.reveal() }
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'rpc-not-allowed') return unsupported()
    if (!(error instanceof PorticoError)) return toRpcOutcome(context, error)
    if (context.read().provider !== wallet.provider) return disconnected()
    // The visitor rejected another request. The wallet may still show this one, and send.
    return error.code === 'request-aborted' && isSending(method) ? internal(error.message) : rejected(error.message)
  }
}

/**
 * Converts a wallet's error to a response. Its message may quote what was to be signed, so the port stores it until it
 * is requested here.
 */
export async function toRpcOutcome({ io, signal }: AskContext, error: unknown): Promise<RpcOutcome> {
  if (signal.aborted) throw error
  const { name, code, words, isUncertain } = error as Refused
  if (name === ANSWER_INVALID) return internal('The wallet answered with something else.')
  const failure = isUncertain === true ? internal().error : toRpcFailure(code)
  if (!words && !name.startsWith(STORED_MESSAGE)) return { error: failure }
  const said = words ?? (await io.requestSecret({ target: STORED_MESSAGE, method: name }))
  return { error: { ...failure, ...parseRefusal(said.reveal()) } }
}

/** Returns the stored message and data, if they have the right form. */
function parseRefusal(words: Json): Partial<RpcFailure> {
  const { message, data } = Object(words) as { message?: unknown; data?: Json }
  return typeof message === 'string' && message !== '' ? { message, ...(data === undefined ? {} : { data }) } : {}
}
