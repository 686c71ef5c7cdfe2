// The flow from the view to the session: prepare a message, sign it, verify it.
import type { Secret } from '../../kernel/index.ts'
import type { CaipAddress } from '../capabilities/caip.ts'
import { type Namespace, Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { sleepUntil } from '../shared/time/sleep.ts'
import { CONFIGURATION_ALERT, TEXTS, VIEW } from './constants.ts'
import type { SiwxOptions } from './options.ts'
import { readSessionExpiry } from './read-session-expiry.ts'
import { isShown } from './selectors.ts'
import { type Context, SESSIONS, toStoreCall, withTimeout } from './sessions.ts'
import { signMessage } from './sign-message.ts'
import type { SignInFault } from './state.ts'

/** How long before its end a message is replaced, in ms: the wallet needs some time. */
const MESSAGE_MARGIN = 60_000

export type SignInTexts = Pick<SiwxOptions, 'statement' | 'resources'>

interface Prepared {
  readonly id: number
  readonly domain: string
  readonly expiresAt: number
  readonly text: Secret<string>
}

type SessionEnd = ReturnType<typeof readSessionExpiry>

/**
 * Runs until the visitor has signed in or the request is dropped. Each attempt has a new message. A server that adds the
 * session of an earlier one late signs the visitor in, too, unless the wallet is already asked again.
 */
export async function requestSignIn(
  context: Context,
  { namespace, account }: { namespace: Namespace; account: CaipAddress },
  words: SignInTexts,
) {
  const { send } = context
  const verifying: Promise<SessionEnd>[] = []
  for (;;) {
    const prepared = await prepare(context, account, words)
    const outcome = prepared ? await sign(context, account, prepared, verifying) : 'unprepared'
    if (typeof outcome === 'object') return send('sessionOpened', { namespace, account, ...outcome })
    if (outcome !== 'late') await refuse(context, outcome)
  }
}

export const createTexts = ({ statement, resources = [] }: SignInTexts) => ({
  statement: statement ?? null,
  resources: [...resources],
})

/** Prepares a message, and puts its text into the vault for the view. */
async function prepare(context: Context, account: CaipAddress, words: SignInTexts): Promise<Prepared | null> {
  const { io, send, services, signal } = context
  send('messageRequested')
  const call = toStoreCall(context, 'prepare', account, createTexts(words))
  try {
    const answer = toFields(await withTimeout(context, io.request(call)))
    if (typeof answer.fault === 'string') {
      const { title, message } = CONFIGURATION_ALERT
      services.get(Router).alert(title, message.replace('{field}', answer.fault))
      return null
    }
    const { id, domain, expiresAt } = answer as { id: number; domain: string; expiresAt: number }
    const text = (await io.requestSecret({ ...SESSIONS, method: 'text', params: { id } })).map(String)
    send('messagePrepared', { message: io.vault.put('message', text), domain, expiresAt })
    return { id, domain, expiresAt, text }
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/**
 * Waits for the visitor, has the wallet sign, and has the session store verify. @returns The end of the session, or the
 * fault; `late` if the message must be replaced
 */
async function sign(
  context: Context,
  account: CaipAddress,
  prepared: Prepared,
  verifying: Promise<SessionEnd>[],
): Promise<SignInFault | 'late' | SessionEnd> {
  const { io, send, waitFor, signal } = context
  const end = prepared.expiresAt - MESSAGE_MARGIN
  const chosen = waitFor(({ request }) => request?.status === 'signing').then(() => null)
  const early = await Promise.race([chosen, waitUntilLate(context, end), ...verifying])
  if (early) return early
  // Timers stand still while a device sleeps. The visitor sees the new message before the wallet does.
  if (io.now() > end) return 'late'
  let signature: Secret<string>
  try {
    signature = await signMessage(context, account, prepared.text)
  } catch (error) {
    if (signal.aborted) throw error
    return (error as { code?: unknown }).code === 4001 ? 'declined' : 'failed'
  }
  send('messageSigned')
  const adding = io.request(toStoreCall(context, 'add', account, { id: prepared.id, signature }))
  verifying.push(adding.then(readSessionExpiry).catch(() => new Promise<never>(() => {})))
  try {
    return readSessionExpiry(await withTimeout(context, adding))
  } catch (error) {
    if (signal.aborted) throw error
    return 'unverified'
  }
}

/** Waits until a message must be replaced. A hidden page needs no new one until it is shown again. */
async function waitUntilLate(context: Context, end: number): Promise<'late'> {
  await sleepUntil(context, end)
  await context.io.request({ target: 'page', method: 'shown' })
  return 'late'
}

/** Shows why sign-in failed, reopens the view if it was closed meanwhile, and waits for another attempt. */
async function refuse(context: Context, fault: SignInFault) {
  const { send, services, waitFor } = context
  const router = services.get(Router)
  send('signInFailed', { fault })
  if (!isShown(context)) router.push(VIEW)
  if (fault === 'declined') router.toast(TEXTS.declined, { variant: 'error' })
  if (fault === 'unprepared') await waitFor(({ request }) => request?.fault === null)
}
