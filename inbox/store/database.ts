import type { Database } from './sql.ts'

/**
 * Opens the database.
 * @param place - A `postgres://` address, or a folder in which PGlite keeps its data; created if it is missing.
 */
export async function openDatabase(place: string): Promise<Database> {
  if (/^postgres(?:ql)?:\/\//.test(place)) return (await import('./postgres.ts')).openPostgres(place)
  return (await import('./pglite.ts')).openPglite(place)
}
