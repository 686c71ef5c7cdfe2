import { expect, test } from 'vitest'
import { createMetrics } from '../../inbox/http/metrics.ts'
import { groupReports } from '../../inbox/jobs/group-reports.ts'
import { startQueue } from '../../inbox/jobs/queue.ts'
import { startWorkers } from '../../inbox/jobs/workers.ts'
import { readSettings } from '../../inbox/settings.ts'
import { addBuild, findBuild } from '../../inbox/store/builds.ts'
import { listGroups } from '../../inbox/store/groups.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { insertReports } from '../../inbox/store/reports.ts'
import type { Database } from '../../inbox/store/sql.ts'
import type { Report } from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { visitShop } from '../kernel/sample/shop.ts'
import { describeDatabases } from './databases.ts'
import { POLL_MS, TOKEN, until } from './inbox.ts'

/** As many as one job has. */
const REPORTS = 10
const CUT = 'update reports set body = substring(body from 1 for 40) where id = $1'

describeDatabases(({ open }) => {
  test('a stored report that can no longer be read is left out alone: the others are grouped and rerun', async () => {
    const database = await open()
    await migrate(database)
    const failures: string[] = []
    const queue = await startQueue(database, { pollMs: POLL_MS, onError: ({ message }) => failures.push(message) })
    const settings = readSettings({ INBOX_TOKEN: TOKEN })
    const ids = await store(database, await Promise.all(visits()))
    const [ungrouped = '', unrun = ''] = ids

    await database.query(CUT, [ungrouped])
    await queue.add(database, 'fingerprint', [{ reportIds: ids }])
    const workers = await startWorkers({ database, queue, settings, metrics: createMetrics(queue) })
    const countGrouped = 'select count(group_id)::int as count from reports'
    await until(
      () => database.query<{ count: number }>(countGrouped),
      ([row]) => row?.count === REPORTS - 1,
    )

    await database.query(CUT, [unrun])
    const bundle = Buffer.from("export const examine = () => ({ stillHappens: 'no' })")
    const build = await addBuild(database, { version: '1.0.0', bundle, createdBy: 'admin', mostGroups: 2000 })
    const planned = build?.reports ?? []
    expect(planned.toSorted()).toEqual(ids.slice(1).toSorted())
    await queue.add(database, 'rerun', [{ reportIds: planned, buildId: build?.id ?? '' }])
    const found = await until(
      () => findBuild(database, '1.0.0'),
      (build) => build?.done === planned.length,
    )
    expect(found?.failed).toBe(1)
    const answers = 'select report_id as id, still_happens as answer from outcomes where failed or still_happens <> $1'
    expect(await database.query(answers, ['no'])).toEqual([{ id: unrun, answer: 'unclear' }])
    expect(new Set(failures)).toEqual(new Set(["A stored report can't be read."]))
    await queue.stop()
    await workers.close()
    await database.close()
  })

  test('I1: a report with characters that PostgreSQL refuses is grouped, with the others of its job', async () => {
    const database = await open()
    await migrate(database)
    const hostile = ['\0', '\ud800'].map((character) => withEvent(`shop/price${character}Failed`))
    const ids = await store(database, [...hostile, ...(await Promise.all(visits()))])
    await groupReports(database, ids)
    const groups = await listGroups(database)
    expect(groups.reduce((sum, { reports }) => sum + reports, 0)).toBe(REPORTS + hostile.length)
    expect(groups.filter(({ cause }) => cause.startsWith('shop/price\ufffdFailed'))).toHaveLength(hostile.length)
    await database.close()
  })

  test('a report that the database refuses is left out alone', async () => {
    const database = await open()
    await migrate(database)
    const ids = await store(database, [withEvent('shop/orderFailed'), ...(await Promise.all(visits()))])
    await database.run("alter table groups add constraint refused check (cause not like 'shop/order%')")
    await expect(groupReports(database, ids)).rejects.toThrow('refused')
    expect(await listGroups(database)).toMatchObject([{ reports: REPORTS }])
    await database.close()
  })
})

/** A report with this event alone. */
function withEvent(type: string) {
  const entries = [{ seq: 0, at: 0, kind: 'event', type, v: 1, cause: null, data: null }]
  const about = { format: 'portico-report', version: 1, portico: '0.1.0', createdAt: 0, plugins: {} }
  return { ...about, checkpoint: null, entries, pending: [], digest: computeDigest(JSON.stringify(entries)) }
}

const visits = () => Array.from({ length: REPORTS }, (_, seed) => visitShop({ seed, bug: 'server-silent', steps: 2 }))

async function store(database: Database, reports: readonly Pick<Report, 'digest' | 'portico'>[]) {
  const rows = reports.map((report) => ({
    digest: report.digest,
    portico: report.portico,
    build: null,
    text: JSON.stringify(report),
  }))
  return (await insertReports(database, rows)).map(({ id }) => id)
}
