// What is asked of the sessions of all tabs once there is one.
import type { StoredSessions } from './sessions.ts'

export const isSameSession = (a: StoredSessions, b: StoredSessions): boolean =>
  JSON.stringify([a.sessions, a.ended]) === JSON.stringify([b.sessions, b.ended])

/** An id later than any that is known, whatever the clock says. @param random - 16 hexadecimal digits. */
export function nextId({ sessions, ended }: StoredSessions, now: number, random: string): string {
  const known = [...sessions, ...ended].map(({ id }) => Number.parseInt(id, 36) + 1)
  return `${Math.max(now, ...known)
    .toString(36)
    .padStart(9, '0')}-${random}`
}
