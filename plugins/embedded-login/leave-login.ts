// What happens when the visitor leaves a login's views: it ends, and the frame reloads after Farcaster's.
import { getShownView } from '../shared/views/get-shown-view.ts'
import type { Context } from './context.ts'
import { requestFrame } from './frame-requests.ts'
import { LOGIN_VIEWS } from './manifest.ts'
import { KEYS } from './storage-keys.ts'

/** Milliseconds between leaving the Farcaster view and reloading the frame. */
const FARCASTER_RELOAD_DELAY_MS = 100

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
  await context.io.sleep(FARCASTER_RELOAD_DELAY_MS)
  await requestFrame(context, 'reload').catch(() => {})
}
