import type { Metrics } from '../http/metrics.ts'
import type { Settings } from '../settings.ts'
import { note } from '../store/audit.ts'
import { failOutcomes } from '../store/builds.ts'
import { deleteOldReports } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { groupReports } from './group-reports.ts'
import type { Jobs, Queue } from './queue.ts'
import { createRerunner } from './rerun-reports.ts'

export interface WorkerParts {
  readonly database: Database
  readonly queue: Queue
  readonly settings: Settings
  readonly metrics: Metrics
}

/** Milliseconds for the rerun of one report. */
const LONGEST_MS = 30_000

/**
 * Starts working on all kinds of jobs.
 * @returns What closes the processes of builds, after the queue has stopped
 */
export async function startWorkers({ database, queue, settings, metrics }: WorkerParts) {
  const { jobs } = metrics
  // A job that is still under way must not be given to another worker. In the worst case it uses its budget, and then
  // starts the build's process for its last report.
  const budget = settings.jobSeconds * 100
  const longest = Math.min(LONGEST_MS, settings.jobSeconds * 400)
  const rerunner = createRerunner({ database, queue, budget, longest })

  function work<N extends keyof Jobs>(name: N, run: (data: Jobs[N]) => Promise<unknown>) {
    async function count(data: Jobs[N]) {
      try {
        await run(data)
        jobs.inc({ queue: name, result: 'done' })
      } catch (error) {
        jobs.inc({ queue: name, result: 'failed' })
        throw error
      }
    }
    queue.work(name, count)
  }

  work('fingerprint', ({ reportIds }) => groupReports(database, reportIds))
  work('rerun', rerunner.rerun)
  work('rerun-failed', ({ reportIds, buildId }) => failOutcomes(database, buildId, reportIds))
  work('retention', async () => {
    const count = await database.transaction((sql) => deleteOldReports(sql, settings.retentionDays))
    if (count > 0) await note(database, 'inbox', 'deleted old reports', String(count))
  })
  await queue.repeat('retention', '17 * * * *')
  return { close: rerunner.close }
}
