import { expect, test } from 'vitest'
import { createMetrics } from '../../inbox/http/metrics.ts'
import { startQueue } from '../../inbox/jobs/queue.ts'
import { startWorkers } from '../../inbox/jobs/workers.ts'
import { readSettings } from '../../inbox/settings.ts'
import { addBuild, findBuild } from '../../inbox/store/builds.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { insertReports } from '../../inbox/store/reports.ts'
import type { Database } from '../../inbox/store/sql.ts'
import { visitShop } from '../kernel/sample/shop.ts'
import { describeDatabases } from './databases.ts'
import { TOKEN, until } from './inbox.ts'

/** As many as one job has. */
const REPORTS = 10
const CUT = 'update reports set body = substring(body from 1 for 40) where id = $1'

describeDatabases(({ open }) => {
  test('a stored report that can no longer be read is left out alone: the others are grouped and rerun', async () => {
    const database = await open()
    await migrate(database)
    const failures: string[] = []
    const queue = await startQueue(database, { onError: ({ message }) => failures.push(message) })
    const settings = readSettings({ INBOX_TOKEN: TOKEN })
    const ids = await storeVisits(database)
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
    const build = await addBuild(database, '1.0.0', bundle, 'admin')
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
})

async function storeVisits(database: Database): Promise<readonly string[]> {
  const visits = Array.from({ length: REPORTS }, (_, seed) => visitShop({ seed, bug: 'server-silent', steps: 2 }))
  const reports = (await Promise.all(visits)).map((report) => ({
    digest: report.digest,
    portico: report.portico,
    build: null,
    text: JSON.stringify(report),
  }))
  return (await insertReports(database, reports)).map(({ id }) => id)
}
