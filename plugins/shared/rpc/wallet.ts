// What a host asks of a wallet.
import { type Json, PorticoError, type Secret } from '../../../kernel/index.ts'
import { type OpenedWallet, requestWalletSecret, type WalletContext } from '../wallets/request-wallet.ts'
import { REFUSALS } from '../wallets/wallet-error-vault.ts'
import { disconnected, type RpcAnswer, type RpcFailure, rejected, toRpcFailure, unsupported } from './errors.ts'
import { type RequestContext, trackRequest } from './pending.ts'
import type { RequestEvents, WithRequests } from './requests.ts'

/** What this file needs of a namespace's context. */
interface AskContext extends RequestContext, WalletContext {
  readonly signal: AbortSignal
  read(): { readonly provider: string | null; readonly pending: Readonly<WithRequests['pending']> }
}

/** Ends with the answer, with the session, or, where it is unsafe, with another one that the visitor rejects. */
export async function askWallet(
  context: AskContext,
  wallet: OpenedWallet,
  { method, safety }: RequestEvents['requestSent'],
  params: Secret<Json>,
): Promise<RpcAnswer> {
  try {
    const answer = await trackRequest(context, { method, safety }, () =>
      requestWalletSecret(context, wallet, { method, params }),
    )
    return { result: answer.reveal() }
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'rpc-not-allowed') return unsupported()
    if (!(error instanceof PorticoError)) return toRefusal(context, error)
    return context.read().provider === wallet.provider ? rejected(error.message) : disconnected()
  }
}

/** What the wallet said: its words may quote what was to be signed, so the port keeps them until they are asked for. */
export async function toRefusal({ io, signal }: AskContext, error: unknown): Promise<RpcAnswer> {
  if (signal.aborted) throw error
  const { name, code, words } = error as { name: string; code?: unknown; words?: Secret<Json> }
  const failure = toRpcFailure(code)
  if (!words && !name.startsWith(REFUSALS)) return { error: failure }
  const said = words ?? (await io.requestSecret({ target: REFUSALS, method: name }))
  return { error: { ...failure, ...parseRefusal(said.reveal()) } }
}

/** What was kept, as a host may read it; nothing where it was no words. */
function parseRefusal(words: Json): Partial<RpcFailure> {
  const { message, data } = Object(words) as { message?: unknown; data?: Json }
  return typeof message === 'string' && message !== '' ? { message, ...(data === undefined ? {} : { data }) } : {}
}
