import type { Outcome } from './entry.ts'
import { PorticoError } from './errors.ts'
import { freeze } from './freeze.ts'
import { type Json, MASK } from './json.ts'
import type { Call } from './machine.ts'
import { Secret } from './secret.ts'

/** What code may see of an answer: the very data that the log holds, frozen, and three fields of an error. */
export function outcomeOf(get: () => unknown): Outcome {
  try {
    return { ok: true, answer: freeze(plain(get()), 'answer') }
  } catch (thrown) {
    return { ok: false, error: errorOf(thrown) }
  }
}

/** What the log keeps of an answer, and what the run gets. */
export function settled({ answer }: Call, get: () => unknown): readonly [Outcome, unknown] {
  if (answer === 'plain') {
    const outcome = outcomeOf(get)
    return [outcome, outcome.ok && outcome.answer]
  }
  let value: unknown
  const outcome = outcomeOf(() => {
    value = get()
    return answer === 'secret' ? MASK : null
  })
  return [outcome, answer === 'secret' ? new Secret(value) : value]
}

/** Page objects answer with anything: proxies, getters that throw, objects of another realm. */
function plain(value: unknown): Json {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : ((value ?? null) as Json)
}

function errorOf(thrown: unknown) {
  try {
    const { name, message, code } = Object(thrown) as { name?: unknown; message?: unknown; code?: unknown }
    const isCode = typeof code === 'number' || typeof code === 'string'
    return {
      name: typeof name === 'string' ? name : 'Error',
      message: typeof message === 'string' ? message : typeof thrown === 'string' ? thrown : '',
      ...(isCode ? { code } : {}),
    }
  } catch {
    return { name: 'Error', message: '' }
  }
}

/** The message of a foreign error may hold anything: only its name enters the log. */
export const reasonOf = (error: unknown) =>
  String(error instanceof PorticoError ? error.code : ((error as Error | null)?.name ?? 'unknown'))
