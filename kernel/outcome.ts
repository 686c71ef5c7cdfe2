import type { Outcome } from './entry.ts'
import { PorticoError } from './errors.ts'
import { freezeWithinLimits, LIMITS } from './guards/limits.ts'
import { computeDigest } from './json.ts'
import type { Io } from './port.ts'
import type { Call } from './runtime-types.ts'
import { MASK } from './secret.ts'

/** Converts a response to what code may see: the data that the log holds, frozen, or three fields of an error. */
export function toOutcome(value: unknown, isSecret = false): Outcome {
  try {
    // Page objects may return anything: proxies, getters that throw, objects of another realm.
    const plain = typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : (value ?? null)
    return { ok: true, answer: freezeWithinLimits(plain, 'answer', 2) }
  } catch (thrown) {
    return toFailure(thrown, isSecret)
  }
}

/** Performs a call. Returns the outcome for the log, and the value itself. */
export async function performCall({ answer, request, perform }: Call, io: Io): Promise<readonly [Outcome, unknown]> {
  // An error message may quote the request.
  const isSecret = answer === 'secret' || JSON.stringify(request).includes(MASK)
  try {
    const value = await perform(io, isSecret)
    return [toOutcome({ plain: value, secret: MASK, computed: null }[answer], isSecret), value]
  } catch (thrown) {
    return [toFailure(thrown, isSecret), undefined]
  }
}

/** Replaces the answer by its digest. */
export const toDigest = (outcome: Outcome) =>
  outcome.ok ? { ok: true, digest: computeDigest(JSON.stringify(outcome.answer)) } : outcome

/** Converts a thrown value to a loggable outcome. If `isSecret`, its message is masked: it may quote a secret. */
export function toFailure(thrown: unknown, isSecret: boolean, unnamed = 'Error') {
  try {
    const { name = unnamed, message = thrown, code } = Object(thrown) as Record<string, unknown>
    const error = { name: String(name), message: isSecret ? MASK : String(message).slice(0, LIMITS.string) }
    const whole = typeof code === 'number' || typeof code === 'string' ? { ...error, code } : error
    return { ok: false as const, error: freezeWithinLimits(whole, 'answer') }
  } catch {
    return { ok: false as const, error: { name: unnamed, message: '' } }
  }
}

/** Converts a logged error for a run: the kernel's own keep their code, all others stay as they were. */
export function toError(error: Extract<Outcome, { ok: false }>['error']): Error {
  const { code, message } = error
  return code === 'origin-not-allowed' || code === 'key-not-allowed'
    ? new PorticoError(code, message)
    : Object.assign(new Error(message), error)
}

/** The message of a foreign error may contain anything, so only its name enters the log. */
export const getErrorName = (error: unknown) =>
  error instanceof PorticoError ? error.code : toFailure(error, true, 'unknown').error.name
