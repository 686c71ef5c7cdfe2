import { bound } from './bounds.ts'
import type { Outcome } from './entry.ts'
import { PorticoError } from './errors.ts'
import { freeze } from './freeze.ts'
import type { Json } from './json.ts'
import type { Call } from './machine.ts'
import { MASK, Secret } from './secret.ts'

/** What code may see of an answer: the very data that the log holds, frozen, and three fields of an error. */
export function outcomeOf(get: () => unknown): Outcome {
  try {
    return { ok: true, answer: freeze(plain(get()), 'answer') }
  } catch (thrown) {
    return { ok: false, error: errorOf(thrown) }
  }
}

/** What the log keeps of an answer, and what the run gets. */
export function settled({ answer, request }: Call, get: () => unknown): readonly [Outcome, unknown] {
  let value: unknown
  const outcome = outcomeOf(() => {
    value = get()
    return answer === 'plain' ? value : answer === 'secret' ? MASK : null
  })
  // An error may quote what was asked.
  const isSecret = answer === 'secret' || JSON.stringify(request).includes(MASK)
  if (!outcome.ok) return [isSecret ? { ok: false, error: { ...outcome.error, message: MASK } } : outcome, undefined]
  return [outcome, answer === 'plain' ? outcome.answer : answer === 'secret' ? new Secret(value) : value]
}

/** Page objects answer with anything: proxies, getters that throw, objects of another realm. */
function plain(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json
  return bound(JSON.parse(JSON.stringify(value)), 'answer')
}

function errorOf(thrown: unknown) {
  try {
    const { name = 'Error', message = thrown, code } = Object(thrown) as Record<string, unknown>
    const isCode = typeof code === 'number' || typeof code === 'string'
    return { name: String(name), message: String(message), ...(isCode ? { code } : {}) }
  } catch {
    return { name: 'Error', message: '' }
  }
}

/** The message of a foreign error may hold anything: only its name enters the log. */
export const reasonOf = (error: unknown) =>
  String(error instanceof PorticoError ? error.code : ((error as Error | null)?.name ?? 'unknown'))
