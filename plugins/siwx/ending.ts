import { fieldsOf } from '../fields.ts'

/** When a session that is kept ends by itself, in milliseconds since the epoch, where whoever keeps it tells. */
export function endOf(kept: unknown): { endsAt: number | null } {
  const { endsAt } = fieldsOf(kept)
  return { endsAt: typeof endsAt === 'number' ? endsAt : null }
}
