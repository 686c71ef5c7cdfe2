// The end of a session. It is loaded with the login, since it must not wait for more code.
import { Connectors, Router } from '../capabilities.ts'
import { INITIALIZATION_FAILED } from './constants.ts'
import type { Context } from './context.ts'
import { leaveFrame, requestFrame } from './frame-requests.ts'
import { CONNECTOR, NAMESPACES } from './manifest.ts'
import { isUsed } from './selectors.ts'
import { isStepShown } from './show-step.ts'
import { KEYS } from './storage-keys.ts'

/**
 * Deletes everything about the visitor: in storage, in the port and in the vault. It does not wait for the frame, so it
 * can't delete a login that begins meanwhile.
 * @param isEndedElsewhere - What is stored is then of all tabs, one of which may have a new login.
 */
export async function deleteUserData(context: Context, isEndedElsewhere?: boolean | undefined) {
  const { io, read, send, services } = context
  const { user, login, change } = read()
  if (user || login) send('userForgotten')
  // A form of it leads nowhere any more. That of a login that replaced it shows who is connected.
  if (isStepShown(context) && (change || !isUsed(context))) services.get(Router).back()
  for (const name of ['email', 'loginEmail', 'newEmail', 'fault']) io.vault.put(name, null)
  requestFrame(context, 'forget').catch(() => {})
  if (isEndedElsewhere) return
  // The time of the last e-mail names nobody, and another one must not go out before its time.
  for (const key of Object.values(KEYS)) if (key !== KEYS.sentAt) await io.remove(key).catch(() => {})
}

/** Ends the session in the frame and in this browser; in this page alone if another tab ended it here. */
export function signOut(context: Context, isEndedElsewhere?: boolean | undefined) {
  if (!isEndedElsewhere) void leaveFrame(context)
  return deleteUserData(context, isEndedElsewhere)
}

/** The effect of `accountMissing`: signs out and starts again. The account of an earlier login is no longer the frame’s. */
export async function restartLogin(context: Context) {
  const router = context.services.get(Router)
  for (const namespace of NAMESPACES) context.services.get(Connectors).reportDisconnected(namespace, CONNECTOR)
  router.toast(INITIALIZATION_FAILED, { variant: 'error' })
  router.open({ view: 'Connect' })
  await signOut(context)
}
