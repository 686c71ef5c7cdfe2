import { bound, freeze } from './bounds.ts'
import type { Outcome } from './entry.ts'
import { PorticoError } from './errors.ts'
import { digest, type Json } from './json.ts'
import type { Call } from './machine.ts'
import type { Io } from './port.ts'
import { MASK } from './secret.ts'

/** What code may see of an answer: the very data that the log holds, frozen, and three fields of an error. */
export function outcomeOf(value: unknown, isSecret = false): Outcome {
  try {
    return { ok: true, answer: freeze(plain(value), 'answer') }
  } catch (thrown) {
    return failure(thrown, isSecret)
  }
}

/** Makes a call: what the log keeps of its outcome, and what came. */
export async function performed({ answer, request, perform }: Call, io: Io): Promise<readonly [Outcome, unknown]> {
  // An error may quote what was asked.
  const isSecret = answer === 'secret' || JSON.stringify(request).includes(MASK)
  try {
    const value = await perform(io, isSecret)
    return [outcomeOf({ plain: value, secret: MASK, code: null }[answer], isSecret), value]
  } catch (thrown) {
    return [failure(thrown, isSecret), undefined]
  }
}

/** A fingerprint in the place of the answer. */
export const briefly = (outcome: Outcome) =>
  outcome.ok ? { ok: true, digest: digest(JSON.stringify(outcome.answer)) } : outcome

/** Page objects answer with anything: proxies, getters that throw, objects of another realm. */
function plain(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json
  return bound(JSON.parse(JSON.stringify(value)), 'answer')
}

/** What may be kept of an error. @param isSecret - Its words may quote what was asked. */
export function failure(thrown: unknown, isSecret: boolean): Outcome {
  try {
    const { name = 'Error', message = thrown, code } = Object(thrown) as Record<string, unknown>
    const error = { name: String(name), message: isSecret ? MASK : String(message) }
    return { ok: false, error: typeof code === 'number' || typeof code === 'string' ? { ...error, code } : error }
  } catch {
    return { ok: false, error: { name: 'Error', message: '' } }
  }
}

/** What a run is told: a refusal of the kernel's own under its code, and all else as the outside said it. */
export function errorOf(error: Extract<Outcome, { ok: false }>['error']): Error {
  const { code, message } = error
  return code === 'origin-not-allowed' || code === 'key-not-allowed'
    ? new PorticoError(code, message)
    : Object.assign(new Error(message), error)
}

/** The message of a foreign error may hold anything: only its name enters the log. */
export const reasonOf = (error: unknown) =>
  String(error instanceof PorticoError ? error.code : ((error as Error | null)?.name ?? 'unknown'))
