// Logins by an account elsewhere: a window of the provider's, or a code to scan with Farcaster.
import type { Json } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { FARCASTER_VIEW, KEYS, POPUP, RELOAD_DELAY, SOCIAL_VIEW } from './constants.ts'
import type { Context } from './context.ts'
import { askFrame, askFrameSecret, openFrame, toFault } from './frame-requests.ts'
import type { Provider } from './manifest.ts'
import { isAuthenticating } from './selectors.ts'

const AUTHENTICATING = 'Authenticating...'

/** The action `connectSocial`. */
export function connectSocial({ send, services }: Context, { provider }: { readonly provider: Provider }) {
  const view = provider === 'farcaster' ? FARCASTER_VIEW : SOCIAL_VIEW
  const router = services.get(Router)
  const top = services.state(Router)?.stack.at(-1)?.view
  send('socialChosen', { provider })
  if (top !== view) router.push(view)
}

/** The effect of `socialChosen`. */
export async function follow(context: Context, { provider }: { readonly provider: Provider }) {
  try {
    await (provider === 'farcaster' ? byFarcaster(context) : byWindow(context, provider))
    context.send('loginVerified')
  } catch (error) {
    context.send('loginFailed', await toFault(context, error))
  }
}

/** The window is opened before anything is waited for: later the browser would take it for nobody's wish. */
async function byWindow(context: Context, provider: Provider) {
  const { io, send, services } = context
  await io.request({ ...POPUP, method: 'open' })
  await openFrame(context)
  const uri = await askFrameSecret(context, 'getSocialRedirectUri', { provider })
  const isApart = (await io.request({ ...POPUP, method: 'isApart' })) === true
  // Has the runtime loaded at once where the window comes back to.
  if (isApart) await io.set(KEYS.isAway, 'true').catch(() => {})
  const address = uri.map((answer) => String(toFields(answer).uri))
  await io.request({ ...POPUP, method: 'go', params: { uri: address, isApart } })
  const result = await io.requestSecret({ ...POPUP, method: 'result' }).finally(async () => {
    if (isApart) await io.remove(KEYS.isAway).catch(() => {})
  })
  send('providerAnswered')
  services.get(Router).toast(AUTHENTICATING, { variant: 'loading' })
  storeName(context, await askFrame(context, 'connectSocial', { uri: result }))
}

async function byFarcaster(context: Context) {
  const { io, send } = context
  await openFrame(context)
  const url = await askFrameSecret(context, 'getFarcasterUri')
  send('farcasterOpened', {
    url: io.vault.put(
      'farcaster',
      url.map((answer) => String(toFields(answer).url)),
    ),
  })
  storeName(context, await askFrame(context, 'connectFarcaster'))
}

/** The frame may say it here alone. */
function storeName({ send }: Context, answer: Json) {
  const { userName } = toFields(answer)
  if (typeof userName === 'string' && userName) send('userNameReceived', { userName })
}

/** The watch of `isAuthenticating`: the toast ends with the login, however that ends. */
export function endAuthentication(context: Context) {
  if (!isAuthenticating(context)) context.services.get(Router).hideToast(AUTHENTICATING)
}

/** Leaving the code of Farcaster has the frame begin anew; the page stays as it is. */
export async function reload(context: Context) {
  await context.io.sleep(RELOAD_DELAY)
  await askFrame(context, 'reload').catch(() => {})
}
