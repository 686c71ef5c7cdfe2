import type { Entry, Outcome } from '../../kernel/index.ts'
import { messages } from './messages.ts'

/** What might have happened in place of what did. */
export interface Turnout {
  readonly label: string
  readonly outcome: Outcome
}

const REFUSED: Outcome = { ok: false, error: { name: 'Error', message: 'User rejected the request.', code: 4001 } }
const UNREACHED: Outcome = { ok: false, error: { name: 'TypeError', message: 'Failed to fetch' } }

/** How an answer of the outside might have turned out otherwise; `null` where nothing else makes sense. */
export function turnoutOf({ kind, type, data }: Entry): Turnout | null {
  if (kind !== 'io' || !Object(Object(data).outcome).ok) return null
  if (type.endsWith('/request')) return { label: messages.ifRefused, outcome: REFUSED }
  return type.endsWith('/fetch') ? { label: messages.ifUnreached, outcome: UNREACHED } : null
}
