// Between two codes: 30 s by the clock that no jump can make longer.
import { COOL_DOWN, KEYS } from './constants.ts'
import type { Context } from './context.ts'

/** Milliseconds that are left; a moment that is yet to come, or none at all, counts for at most one whole span. */
export function getSecondsLeft(resendAt: number, now: number): number {
  const ms = resendAt - now
  return Number.isFinite(ms) ? Math.min(COOL_DOWN, Math.max(0, ms)) : 0
}

/** Of this page, or of an earlier visit. @returns Milliseconds. */
export async function isCoolingDown({ io, read }: Context): Promise<number> {
  const { resendAt } = read()
  if (resendAt !== null) return getSecondsLeft(resendAt, io.now())
  const sentAt = Number((await io.get(KEYS.sentAt).catch(() => null)) ?? Number.NaN)
  // The clock was set back: it would last as long as it was wrong.
  if (sentAt > io.now()) await io.set(KEYS.sentAt, `${io.now()}`).catch(() => {})
  return getSecondsLeft(sentAt + COOL_DOWN, io.now())
}

/** The effect of `codeSent`. */
export async function startCooldown({ io, read, send }: Context) {
  await io.set(KEYS.sentAt, `${io.now()}`).catch(() => {})
  await io.sleep(getSecondsLeft(read().resendAt ?? Number.NaN, io.now()))
  send('coolDownEnded')
}
