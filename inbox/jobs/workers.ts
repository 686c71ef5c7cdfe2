import type { Metrics } from '../http/metrics.ts'
import type { Settings } from '../settings.ts'
import { note } from '../store/audit.ts'
import { deleteOldReports } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { groupReport } from './group-report.ts'
import type { Jobs, Queue } from './queue.ts'
import { createRerunner } from './rerun-report.ts'

export interface WorkerParts {
  readonly database: Database
  readonly queue: Queue
  readonly settings: Settings
  readonly metrics: Metrics
}

/** Milliseconds for the rerun of one report. */
const LONGEST_MS = 30_000

/** Starts working on all kinds of jobs. @returns What closes the processes of builds, after the queue has stopped */
export async function startWorkers({ database, queue, settings, metrics }: WorkerParts) {
  const { jobs } = metrics
  // A job that is still under way must not be given to another worker.
  const longest = Math.min(LONGEST_MS, settings.jobSeconds * 500)
  const rerunner = createRerunner(database, { longest })

  function work<N extends keyof Jobs>(name: N, batch: number, run: (data: Jobs[N]) => Promise<unknown>) {
    async function count(data: Jobs[N]) {
      try {
        await run(data)
        jobs.inc({ queue: name, result: 'done' })
      } catch (error) {
        jobs.inc({ queue: name, result: 'failed' })
        throw error
      }
    }
    queue.work(name, count, { batch })
  }

  work('fingerprint', 10, ({ reportId }) => groupReport(database, reportId))
  work('rerun', 1, rerunner.rerun)
  work('retention', 1, async () => {
    const count = await database.transaction((sql) => deleteOldReports(sql, settings.retentionDays))
    if (count > 0) await note(database, 'inbox', 'deleted old reports', String(count))
  })
  await queue.repeat('retention', '17 * * * *')
  return { close: rerunner.close }
}
