// What a host asks of a wallet that is an object of the page.
import { type BoundIo, type Json, PorticoError, type Secret } from '../kernel/index.ts'
import { REFUSALS, refusalFrom } from './refusals.ts'
import { disconnected, failureOf, type RpcAnswer, rejected } from './rpc-errors.ts'
import { pend, type RequestContext, type RequestEvents, type WithRequests } from './rpc-requests.ts'

/** What this file needs of a family's context. */
interface WalletContext extends RequestContext {
  readonly io: Pick<BoundIo<never>, 'requestSecret'>
  readonly signal: AbortSignal
  read(): { readonly provider: string | null; readonly pending: Readonly<WithRequests['pending']> }
}

/** Ends with the answer, with the session, or, where it is unsafe, with another one that the visitor rejects. */
export async function askWallet(
  context: WalletContext,
  target: string,
  { method, safety }: RequestEvents['requestSent'],
  params: Secret<Json>,
): Promise<RpcAnswer> {
  const { io, read } = context
  try {
    const answer = await pend(context, { method, safety }, () => io.requestSecret({ target, method, params }))
    return { result: answer.reveal() }
  } catch (error) {
    if (!(error instanceof PorticoError)) return refusalOf(context, error)
    return read().provider === target ? rejected(error.message) : disconnected()
  }
}

/** What the wallet said: its words may quote what was to be signed, so the port keeps them until they are asked for. */
async function refusalOf({ io, signal }: WalletContext, error: unknown): Promise<RpcAnswer> {
  if (signal.aborted) throw error
  const { name, code } = error as { name: string; code?: unknown }
  const failure = failureOf(code)
  if (!name.startsWith(REFUSALS)) return { error: failure }
  const words = await io.requestSecret({ target: REFUSALS, method: name })
  return { error: { ...failure, ...refusalFrom(words.reveal()) } }
}
