import { sumStoredBytes } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'

/** Other processes store and delete reports too. */
const FRESH_MS = 60_000

/**
 * Counts the bytes of the stored reports, so that nobody can fill the disk. It asks the database once in a minute;
 * between, what this process has received counts uncompressed.
 */
export function createStorageLimit(database: Database, limit: number, onFull: (bytes: number) => void) {
  let askedAt = Number.NEGATIVE_INFINITY
  let stored = Promise.resolve(0)
  let received = 0

  async function ask() {
    const bytes = await sumStoredBytes(database)
    received = 0
    if (bytes >= limit) onFull(bytes)
    return bytes
  }

  return {
    async isReached(): Promise<boolean> {
      if (performance.now() - askedAt > FRESH_MS) {
        askedAt = performance.now()
        stored = ask()
        stored.catch(() => {
          askedAt = Number.NEGATIVE_INFINITY
        })
      }
      return (await stored) + received >= limit
    },
    add(bytes: number) {
      received += bytes
    },
  }
}
