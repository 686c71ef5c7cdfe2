import { afterAll, beforeAll, describe } from 'vitest'
import { openDatabase } from '../../inbox/store/database.ts'
import type { Database } from '../../inbox/store/sql.ts'
import { isDeep } from '../cases.ts'
import { createPglite } from './pglite.ts'
import { type Postgres, postgresFolder, startPostgres } from './postgres.ts'

/** Creates empty databases of one kind. */
export interface Databases {
  /** @returns An address for `openDatabase` */
  create(): Promise<string>
  open(): Promise<Database>
}

/**
 * Describes what must hold on PGlite, a PostgreSQL in this process, and in the deep run on a server of PostgreSQL, which
 * is skipped where it is not installed.
 */
export function describeDatabases(run: (databases: Databases) => void) {
  describe('PGlite', () => run({ create: createPglite, open: async () => openDatabase(await createPglite()) }))
  if (isDeep) describePostgres('PostgreSQL', run)
}

/** Describes what needs several processes, and so PostgreSQL. */
export function describePostgres(title: string, run: (databases: Databases) => void) {
  const shown = postgresFolder ? title : `${title} (not installed: initdb was not found)`
  describe.skipIf(!postgresFolder)(shown, () => {
    let server: Postgres
    beforeAll(async () => {
      server = await startPostgres(postgresFolder as string)
    })
    afterAll(() => server.stop())
    run({ create: () => server.create(), open: async () => openDatabase(await server.create()) })
  })
}
