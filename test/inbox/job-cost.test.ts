// What a job of ten reports reads must not grow with the reports of the store: ten thousand jobs of it run.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBuild, failOutcomes, recordOutcomes } from '../../inbox/store/builds.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { insertReports, listPlanned } from '../../inbox/store/reports.ts'
import type { Database, Sql, Value } from '../../inbox/store/sql.ts'
import { describeDatabases } from './databases.ts'

const STORED = 3000
const PER_GROUP = 20
const JOB = 10
/** Rows that a job may look at: its own, in each table of a query, and what their pages hold besides. */
const MOST = 10 * JOB

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

const countRows = (node: PlanNode): number => {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Actual Loops'] * (node['Actual Rows'] + removed)
  return (node.Plans ?? []).reduce((sum, one) => sum + countRows(one), own)
}

/** Runs each query by `explain analyze`, and counts the rows that it looks at. */
function watchRows(database: Database): Sql & { readonly rows: () => number } {
  let rows = 0
  return {
    rows: () => rows,
    run: database.run,
    async query<Row>(text: string, values?: readonly Value[]) {
      const explain = `explain (analyze, format json) ${text}`
      const [answer] = await database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(explain, values)
      for (const { Plan } of answer?.['QUERY PLAN'] ?? []) rows += countRows(Plan)
      return [] as readonly Row[]
    },
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

describeDatabases(({ open }) => {
  test('a job reads and writes its own reports, however many wait for the same build', async () => {
    const database = await open()
    await migrate(database)
    const reports = Array.from({ length: STORED }, (_, i) => ({
      ...{ digest: digestOf(`${i}`), portico: '0.1.0', build: null, text: `{"report":${i}}` },
    }))
    for (let from = 0; from < STORED; from += 250) await insertReports(database, reports.slice(from, from + 250))
    const ids = (await database.query<{ id: string }>('select id from reports order by id')).map(({ id }) => id)
    await database.run(`
      insert into groups (id, kind, cause, fingerprint, reports, first_seen, last_seen)
      select 'group' || i, 'failure', 'cause', '{}', ${PER_GROUP}, now(), now()
      from generate_series(0, ${STORED / PER_GROUP - 1}) i;
      update reports set group_id = 'group' || (number / ${PER_GROUP})
      from (select id, row_number() over () - 1 as number from reports) numbered where numbered.id = reports.id;
      analyze`)
    const build = await addBuild(database, {
      version: '1.0.0',
      bundle: Buffer.from(''),
      createdBy: 'admin',
      mostGroups: 2000,
    })
    expect(build?.reports).toHaveLength(STORED)
    const job = ids.slice(0, JOB)

    const planned = watchRows(database)
    await listPlanned(planned, job, build?.id ?? '')
    const recorded = watchRows(database)
    const outcomes = job.map((reportId) => ({ reportId, answer: 'no' as const }))
    await recordOutcomes(recorded, build?.id ?? '', outcomes)
    const failed = watchRows(database)
    await failOutcomes(failed, build?.id ?? '', ids.slice(-JOB))

    const all = { planned, recorded, failed }
    for (const [name, { rows }] of Object.entries(all)) {
      expect(rows(), name).toBeGreaterThanOrEqual(JOB)
      expect(rows(), name).toBeLessThan(MOST)
    }
    await database.close()
  })
})
