// Session ids and comparison. Loaded lazily, once there is a session.
import type { StoredSessions } from './merge-sessions.ts'

export const isSameSession = (a: StoredSessions, b: StoredSessions): boolean =>
  JSON.stringify([a.sessions, a.ended]) === JSON.stringify([b.sessions, b.ended])

/**
 * Creates an id later than all known ones, whatever the clock says.
 * @param random - 16 hexadecimal digits
 */
export function computeSessionId({ sessions, ended }: StoredSessions, now: number, random: string): string {
  const known = [...sessions, ...ended].map(({ id }) => Number.parseInt(id, 36) + 1)
  return `${Math.max(now, ...known)
    .toString(36)
    .padStart(9, '0')}-${random}`
}
