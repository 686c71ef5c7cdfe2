// Social logins: in a provider's window, or with Farcaster's QR code. Loaded with the first one.
import type { Json } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import { askForTerms } from '../shared/wallets/terms.ts'
import { AUTHENTICATING } from './constants.ts'
import type { Context } from './context.ts'
import { POPUP } from './frame-ids.ts'
import { openFrame, requestFrame, requestFrameSecret, toLoginFault } from './frame-requests.ts'
import type { SocialProvider } from './manifest.ts'
import { isAuthenticating } from './selectors.ts'
import { KEYS } from './storage-keys.ts'
import { FARCASTER_VIEW, SOCIAL_VIEW } from './view-ids.ts'

/** The action `connectSocial`. */
export function connectSocial(context: Context, { provider }: { readonly provider: SocialProvider }) {
  const { send, services } = context
  if (askForTerms(context)) return
  const router = services.get(Router)
  send('socialChosen', { provider })
  router.push(provider === 'farcaster' ? FARCASTER_VIEW : SOCIAL_VIEW)
}

/** The effect of `socialChosen`. */
export async function followSocial(context: Context, { provider }: { readonly provider: SocialProvider }) {
  try {
    await (provider === 'farcaster' ? loginByFarcaster(context) : loginByWindow(context, provider))
    context.send('loginVerified')
  } catch (error) {
    context.io.request({ ...POPUP, method: 'close' }).catch(() => {})
    context.send('loginFailed', await toLoginFault(context, error))
  }
}

/** Opens the window before any `await`: later the browser would block it. */
async function loginByWindow(context: Context, provider: SocialProvider) {
  const { io, send, services } = context
  await io.request({ ...POPUP, method: 'open' })
  await openFrame(context)
  const uri = await requestFrameSecret(context, 'getSocialRedirectUri', { provider })
  const isApart = (await io.request({ ...POPUP, method: 'isApart' })) === true
  // Makes the returning page load this plugin at once.
  if (isApart) await io.set(KEYS.isAway, 'true').catch(() => {})
  const address = uri.map((answer) => String(toFields(answer).uri))
  await io.request({ ...POPUP, method: 'go', params: { uri: address, isApart } })
  const result = await io
    .requestSecret({ ...POPUP, method: 'result' })
    .finally(() => io.remove(KEYS.isAway).catch(() => {}))
  send('providerAnswered')
  services.get(Router).toast(AUTHENTICATING, { variant: 'loading' })
  storeName(context, await requestFrame(context, 'connectSocial', { uri: result }))
}

async function loginByFarcaster(context: Context) {
  const { io, send } = context
  await openFrame(context)
  const url = await requestFrameSecret(context, 'getFarcasterUri')
  send('farcasterOpened', {
    url: io.vault.put(
      'farcaster',
      url.map((answer) => String(toFields(answer).url)),
    ),
  })
  storeName(context, await requestFrame(context, 'connectFarcaster'))
}

/** Some logins report the name only here. */
function storeName({ send }: Context, answer: Json) {
  const { userName } = toFields(answer)
  if (isText(userName)) send('userNameReceived', { userName })
}

/** The watcher of `isAuthenticating`: hides the toast when the login ends. */
export function hideToast(context: Context) {
  if (!isAuthenticating(context)) context.services.get(Router).withdrawToast(AUTHENTICATING)
}
