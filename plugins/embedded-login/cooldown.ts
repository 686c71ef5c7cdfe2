// The 30 s between two e-mails of a login, with a code or a link. Clock changes can't extend them.

import { COOL_DOWN_MS } from './constants.ts'
import type { Context } from './context.ts'
import type { LoginFault } from './contract.ts'
import { readStored } from './read-stored.ts'
import { KEYS } from './storage-keys.ts'

/** Gets the milliseconds until `resendAt`, at most 30 s even if the clock was set back; 0 if it is `NaN`. */
export function getTimeLeft(resendAt: number, now: number): number {
  const ms = resendAt - now
  return Number.isFinite(ms) ? Math.min(COOL_DOWN_MS, Math.max(0, ms)) : 0
}

/** Gets the error of an e-mail that is requested too early. @returns `null` if it may be sent */
export async function getWaitFault(context: Context): Promise<LoginFault | null> {
  const wait = await getCoolDownLeft(context)
  return wait > 0 ? { kind: 'wait', words: null, seconds: Math.ceil(wait / 1_000) } : null
}

/** Gets the milliseconds to wait, counting e-mails of an earlier visit. */
async function getCoolDownLeft(context: Context): Promise<number> {
  const { io, read } = context
  const { resendAt } = read()
  if (resendAt !== null) return getTimeLeft(resendAt, io.now())
  const sentAt = Number(await readStored(context, KEYS.sentAt))
  // The clock was set back: without a new time, the wait would last until it has caught up.
  if (sentAt > io.now()) await storeSendingTime(context)
  return getTimeLeft(sentAt + COOL_DOWN_MS, io.now())
}

/** Starts the wait for this and later visits. Without storage, only codes count, while the page is open. */
export const storeSendingTime = ({ io }: Context) => io.set(KEYS.sentAt, `${io.now()}`).catch(() => {})

/** The effect of `codeSent`. */
export async function startCooldown(context: Context) {
  const { io, read, send } = context
  await storeSendingTime(context)
  await io.sleep(getTimeLeft(read().resendAt ?? 0, io.now()))
  send('coolDownEnded')
}
