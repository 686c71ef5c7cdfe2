import { toFields } from '../shared/json/fields.ts'

/** Returns when a session expires, in milliseconds since the epoch; `null` if the session store doesn't tell. */
export function readSessionExpiry(stored: unknown): { endsAt: number | null } {
  const { endsAt } = toFields(stored)
  return { endsAt: typeof endsAt === 'number' ? endsAt : null }
}
