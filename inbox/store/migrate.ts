import reports from './migrations/0001-reports.ts'
import days from './migrations/0002-days.ts'
import outcomeGroups from './migrations/0003-outcome-groups.ts'
import singleSignOn from './migrations/0004-single-sign-on.ts'
import failedOutcomes from './migrations/0005-failed-outcomes.ts'
import wasResolved from './migrations/0006-was-resolved.ts'
import skippedGroups from './migrations/0007-skipped-groups.ts'
import type { Database } from './sql.ts'

/** In order. A migration that was released is never edited: a change is a new one. */
const MIGRATIONS = [reports, days, outcomeGroups, singleSignOn, failedOutcomes, wasResolved, skippedGroups]
/** Any number that no other program takes on this database. */
const LOCK = 7_406_203

/**
 * Brings the tables to the version of this code. Processes that start at the same time wait for one another.
 * @throws If a newer version wrote the database
 */
export async function migrate(database: Database, target = MIGRATIONS.length): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK])
    await sql.run('create table if not exists migrations (version integer primary key, at timestamptz default now())')
    const [row] = await sql.query<{ version: number | null }>('select max(version) as version from migrations')
    const done = row?.version ?? 0
    if (done > MIGRATIONS.length)
      throw new Error(`The database has version ${done}, and this program knows ${MIGRATIONS.length}: update it.`)
    for (const [i, migration] of MIGRATIONS.slice(done, target).entries()) {
      await sql.run(migration)
      await sql.query('insert into migrations (version) values ($1)', [done + i + 1])
    }
  })
}
