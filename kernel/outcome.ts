import type { Outcome } from './entry.ts'
import { PorticoError } from './errors.ts'
import { assertWithinLimits, freezeWithinLimits } from './guards/limits.ts'
import { computeDigest, type Json } from './json.ts'
import type { Io } from './port.ts'
import type { Call } from './runtime-types.ts'
import { MASK } from './secret.ts'

/** What code may see of an answer: the very data that the log holds, frozen, and three fields of an error. */
export function toOutcome(value: unknown, isSecret = false): Outcome {
  try {
    return { ok: true, answer: freezeWithinLimits(toPlain(value), 'answer') }
  } catch (thrown) {
    return toFailure(thrown, isSecret)
  }
}

/** Makes a call: what the log keeps of its outcome, and what came. */
export async function performCall({ answer, request, perform }: Call, io: Io): Promise<readonly [Outcome, unknown]> {
  // An error may quote what was asked.
  const isSecret = answer === 'secret' || JSON.stringify(request).includes(MASK)
  try {
    const value = await perform(io, isSecret)
    return [toOutcome({ plain: value, secret: MASK, computed: null }[answer], isSecret), value]
  } catch (thrown) {
    return [toFailure(thrown, isSecret), undefined]
  }
}

/** A fingerprint in the place of the answer. */
export const toDigest = (outcome: Outcome) =>
  outcome.ok ? { ok: true, digest: computeDigest(JSON.stringify(outcome.answer)) } : outcome

/** Page objects answer with anything: proxies, getters that throw, objects of another realm. */
function toPlain(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json
  return assertWithinLimits(JSON.parse(JSON.stringify(value)), 'answer')
}

/** What may be kept of an error. @param isSecret - Its words may quote what was asked. */
export function toFailure(thrown: unknown, isSecret: boolean): Outcome {
  try {
    const { name = 'Error', message = thrown, code } = Object(thrown) as Record<string, unknown>
    const error = { name: String(name), message: isSecret ? MASK : String(message) }
    return { ok: false, error: typeof code === 'number' || typeof code === 'string' ? { ...error, code } : error }
  } catch {
    return { ok: false, error: { name: 'Error', message: '' } }
  }
}

/** What a run is told: a refusal of the kernel's own under its code, and all else as the outside said it. */
export function toError(error: Extract<Outcome, { ok: false }>['error']): Error {
  const { code, message } = error
  return code === 'origin-not-allowed' || code === 'key-not-allowed'
    ? new PorticoError(code, message)
    : Object.assign(new Error(message), error)
}

/** The message of a foreign error may hold anything: only its name enters the log. */
export const getErrorName = (error: unknown) =>
  String(error instanceof PorticoError ? error.code : ((error as Error | null)?.name ?? 'unknown'))
