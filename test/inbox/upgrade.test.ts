import { execFileSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../inbox/store/database.ts'
import { listGroups } from '../../inbox/store/groups.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { findReport, insertReports, listReports } from '../../inbox/store/reports.ts'
import type { Database } from '../../inbox/store/sql.ts'
import { describeDatabases, describePostgres } from './databases.ts'
import { createPglite } from './pglite.ts'
import { postgresFolder } from './postgres.ts'

/** A database as the first migration left it. Never edited. */
const FIRST = new URL('./first-migration.sql', import.meta.url)
const GROUP = 'y1phkfc9ku'

async function expectOldReports(database: Database) {
  const [group] = await listGroups(database)
  expect(group).toMatchObject({ id: GROUP, state: 'resolved', resolvedIn: '1.2.0', reports: 2 })
  const [report] = await listReports(database, GROUP)
  const stored = await findReport(database, report?.id ?? '')
  expect(JSON.parse(stored?.text ?? '')).toMatchObject({ format: 'portico-report', digest: 'first' })
}

describeDatabases(({ open }) => {
  test('a database of the first migration is upgraded and keeps everything; one of a newer version is refused', async () => {
    const database = await open()
    await database.run(await readFile(FIRST, 'utf8'))
    await migrate(database)
    await expectOldReports(database)
    const days = await database.query('select day::text, reports from group_days order by day')
    expect(days).toEqual([
      { day: '2026-11-20', reports: 1 },
      { day: '2026-11-21', reports: 1 },
    ])
    await migrate(database)
    await expectOldReports(database)

    await database.query('insert into migrations (version) values (1000)')
    await expect(migrate(database)).rejects.toThrow('The database has version 1000')
    await database.close()
  })
})

test('a copy of PGlite’s folder is a backup', async () => {
  const folder = await createPglite()
  const backup = `${folder}-backup`
  const database = await openDatabase(folder)
  await migrate(database)
  const report = { digest: 'kept', portico: '0.1.0', build: null, text: '{"kept":true}' }
  const [stored] = await insertReports(database, [report])
  await database.close()
  await cp(folder, backup, { recursive: true })
  const restored = await openDatabase(backup)
  await migrate(restored)
  expect(await findReport(restored, stored?.id ?? '')).toMatchObject({ text: '{"kept":true}' })
  await restored.close()
})

describePostgres('backup by pg_dump', ({ create }) => {
  test('restores into an empty database', async () => {
    const [from, to] = [await create(), await create()]
    const database = await openDatabase(from)
    await database.run(await readFile(FIRST, 'utf8'))
    await migrate(database)
    await database.close()
    const run = (name: string, ...args: string[]) => execFileSync(join(postgresFolder as string, name), args)
    const dump = run('pg_dump', '--format=custom', from)
    execFileSync(join(postgresFolder as string, 'pg_restore'), ['--no-owner', `--dbname=${to}`], { input: dump })
    const restored = await openDatabase(to)
    await migrate(restored)
    await expectOldReports(restored)
    await restored.close()
  })
})
