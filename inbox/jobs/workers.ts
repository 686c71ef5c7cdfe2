import type { Metrics } from '../http/metrics.ts'
import type { Settings } from '../settings.ts'
import { note } from '../store/audit.ts'
import type { Database } from '../store/database.ts'
import { deleteOldReports } from '../store/reports.ts'
import { groupReport } from './group-report.ts'
import type { Jobs, Queue } from './queue.ts'
import { createRerunner } from './rerun-report.ts'

export interface WorkerParts {
  readonly database: Database
  readonly queue: Queue
  readonly settings: Settings
  readonly metrics: Metrics
}

/** Starts working on all kinds of jobs. @returns What closes the processes of builds, after the queue has stopped */
export async function startWorkers({ database, queue, settings, metrics }: WorkerParts) {
  const { jobs } = metrics
  const rerunner = createRerunner(database, {})

  function work<N extends keyof Jobs>(name: N, run: (data: Jobs[N]) => Promise<unknown>) {
    return queue.work(name, async (data) => {
      try {
        await run(data)
        jobs.inc({ queue: name, result: 'done' })
      } catch (error) {
        jobs.inc({ queue: name, result: 'failed' })
        throw error
      }
    })
  }

  await work('fingerprint', ({ reportId }) => groupReport(database, reportId))
  await work('rerun', rerunner.rerun)
  await work('retention', async () => {
    const count = await database.transaction((sql) => deleteOldReports(sql, settings.retentionDays))
    if (count > 0) await note(database, 'inbox', 'deleted old reports', String(count))
  })
  await queue.repeat('retention', '17 * * * *')
  return { close: rerunner.close }
}
