// Reactions to what happens besides a login's steps: the visitor chooses another theme, the frame sends its token or
// too much.
import { Router } from '../capabilities.ts'
import type { Context } from './context.ts'
import { requestFrameSecret, syncTheme } from './frame-requests.ts'
import { readStored } from './read-stored.ts'
import { KEYS } from './storage-keys.ts'

/** Follows the modal's theme. Fails silently if the frame is gone. */
export const followTheme = (context: Context) => syncTheme(context).catch(() => {})

/** Stores the frame's new session token, unless the visitor has signed out. */
export async function storeToken(context: Context) {
  if (!context.read().login && !(await readStored(context, KEYS.isUsed))) return
  const token = await requestFrameSecret(context, 'token')
  await context.io.set(KEYS.token, token.map(String)).catch(() => {})
}

/** Tells the visitor that the frame sends too much. */
export const reportFlood = ({ services }: Context) =>
  services.get(Router).alert('Problem with your email or social login', 'Reload this page, then try again.')
