import { toFields } from '../shared/json/fields.ts'

/** When a session that is kept ends by itself, in milliseconds since the epoch, where the session store tells. */
export function getSessionEnd(kept: unknown): { endsAt: number | null } {
  const { endsAt } = toFields(kept)
  return { endsAt: typeof endsAt === 'number' ? endsAt : null }
}
