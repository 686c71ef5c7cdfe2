import { expect, test } from 'vitest'
import { createMetrics } from '../../inbox/http/metrics.ts'
import { startQueue } from '../../inbox/jobs/queue.ts'
import { startWorkers } from '../../inbox/jobs/workers.ts'
import { readSettings } from '../../inbox/settings.ts'
import { listAudit } from '../../inbox/store/audit.ts'
import { addBuild, findBuild } from '../../inbox/store/builds.ts'
import { assignReports, findGroup, listGroups } from '../../inbox/store/groups.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { findReport, insertReports } from '../../inbox/store/reports.ts'
import type { Database } from '../../inbox/store/sql.ts'
import { describeDatabases } from './databases.ts'
import { POLL_MS, TOKEN, until } from './inbox.ts'

const DAY_MS = 86_400_000

/** Stores a report that came some days ago, in its group. */
async function storeReport(database: Database, digest: string, group: string, days: number) {
  const [report] = await insertReports(database, [{ digest, portico: '0.1.0', build: '1.0.0', text: '{}' }])
  const id = report?.id ?? ''
  const received = new Date(Date.now() - days * DAY_MS)
  await database.query('update reports set received_at = $2 where id = $1', [id, received])
  const fingerprint = { id: group, kind: 'failure', parts: [] } as never
  await database.transaction((sql) => assignReports(sql, [{ reportId: id, fingerprint, cause: group, wallets: [] }]))
  return id
}

describeDatabases(({ open }) => {
  test('I9: reports over the configured age are deleted with their reruns, and the counts stay right', async () => {
    const database = await open()
    await migrate(database)
    const old = [await storeReport(database, 'a', 'both', 31), await storeReport(database, 'b', 'gone', 40)]
    const young = [await storeReport(database, 'c', 'both', 29), await storeReport(database, 'd', 'both', 0)]
    await addBuild(database, { version: '1.0.0', bundle: Buffer.from(''), createdBy: 'admin', mostGroups: 2000 })
    expect(await findBuild(database, '1.0.0')).toMatchObject({ planned: 4 })

    const settings = readSettings({ INBOX_TOKEN: TOKEN, INBOX_RETENTION_DAYS: '30' })
    const queue = await startQueue(database, { pollMs: POLL_MS, onError: console.error })
    const workers = await startWorkers({ database, queue, settings, metrics: createMetrics(queue) })
    await queue.add(database, 'retention', [{}])
    await until(
      () => listAudit(database),
      (audit) =>
        audit.some(({ act, subject, who }) => act === 'deleted old reports' && subject === '2' && who === 'inbox'),
    )
    for (const id of old) expect(await findReport(database, id)).toBeNull()
    for (const id of young) expect(await findReport(database, id)).not.toBeNull()
    expect(await findBuild(database, '1.0.0')).toMatchObject({ planned: 2 })
    expect(await findGroup(database, 'both')).toMatchObject({ reports: 2 })
    expect((await listGroups(database)).map(({ id, reports, days }) => [id, reports, days.at(-1)])).toEqual([
      ['both', 2, 1],
    ])
    const days = await database.query<{ sum: number }>('select sum(reports)::int as sum from group_days')
    expect(days).toEqual([{ sum: 2 }])

    await queue.add(database, 'retention', [{}])
    await until(
      () => database.query<{ left: number }>(WAITING),
      ([row]) => row?.left === 0,
    )
    expect((await listAudit(database)).filter(({ act }) => act === 'deleted old reports')).toHaveLength(1)
    await queue.stop()
    await workers.close()
    await database.close()
  })
})

const WAITING = `select count(*)::int as left from jobs.job where name = 'retention' and state < 'completed'`
