// Reactions to what happens besides a login's steps: the visitor leaves its views or chooses another theme, the frame
// sends its token or too much.
import { Router } from '../capabilities.ts'
import { getShownView } from '../shared/wallets/get-shown-view.ts'
import type { Context } from './context.ts'
import { FRAME } from './frame-ids.ts'
import { requestFrame, syncTheme } from './frame-requests.ts'
import { KEYS } from './storage-keys.ts'
import { LOGIN_VIEWS } from './view-ids.ts'

/** Milliseconds between leaving the Farcaster view and reloading the frame. */
const RELOAD_DELAY = 100

/** Cancels the login when the visitor leaves its views. */
export async function leaveLogin(context: Context) {
  const { io, read, send } = context
  const { step, way, fault } = read().login ?? {}
  // An error before the code was sent shows in the connect view.
  const isSaid = step === 'sending' && fault !== null
  if (!step || isSaid || LOGIN_VIEWS.includes(getShownView(context) as string)) return
  send('loginEnded', { wasFarcaster: way === 'farcaster' && step !== 'done' })
  // A window that returns now has no page to report to.
  if (step === 'elsewhere') await io.remove(KEYS.isAway).catch(() => {})
}

/** The effect of `loginEnded`: reloads the frame after the visitor left Farcaster's QR code. The page stays. */
export async function reloadFrame(context: Context, { wasFarcaster }: { readonly wasFarcaster: boolean }) {
  if (!wasFarcaster) return
  await context.io.sleep(RELOAD_DELAY)
  await requestFrame(context, 'reload').catch(() => {})
}

/** Follows the modal's theme. Fails silently if the frame is gone. */
export const followTheme = (context: Context) => syncTheme(context).catch(() => {})

/** Stores the frame's new session token. */
export async function storeToken({ io }: Context) {
  const token = await io.requestSecret({ ...FRAME, method: 'token' })
  await io.set(KEYS.token, token.map(String)).catch(() => {})
}

/** Tells the visitor that the frame sends too much. */
export const reportFlood = ({ services }: Context) =>
  services.get(Router).alert('Problem with your e-mail or social login', 'Reload this page, then try again.')
