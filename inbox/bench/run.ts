// npm run bench --workspace=portico-inbox [-- ingest | embedded | lists | reruns [reports]]: what an inbox bears. It
// starts processes of the built package, and a PostgreSQL that is installed here.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, postgresFolder, startPostgres } from '../../test/inbox/postgres.ts'
import { openDatabase } from '../store/database.ts'
import { measureEmbedded, measureShared } from './ingest.ts'
import { measureLists } from './lists.ts'
import { measureReruns } from './reruns.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-inbox-'))
let postgres: Postgres | undefined

async function createDatabase(): Promise<string> {
  if (!postgresFolder) throw new Error('PostgreSQL is not installed: initdb was not found.')
  postgres ??= await startPostgres(postgresFolder)
  return postgres.create()
}

async function measureBoth(): Promise<void> {
  for (const [name, place] of [
    ['PostgreSQL', await createDatabase()],
    ['PGlite', 'memory://'],
  ] as const) {
    const database = await openDatabase(place)
    await measureLists(name, database)
    await database.close()
  }
}

const measures: Readonly<Record<string, (count?: number) => Promise<void>>> = {
  ingest: async (count = 10_000) => measureShared(await createDatabase(), count),
  embedded: (count = 2000) => measureEmbedded(join(folder, 'data'), count),
  lists: measureBoth,
  reruns: async (count = 10_000) => measureReruns(await createDatabase(), count),
}

const [only, count] = process.argv.slice(2)
try {
  for (const [name, measure] of Object.entries(measures))
    if (only === undefined || only === name) await measure(...(count ? [Number(count)] : []))
} finally {
  postgres?.stop()
  await rm(folder, { recursive: true })
}
