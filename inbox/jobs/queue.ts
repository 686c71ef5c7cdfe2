import { setTimeout } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Database, Sql } from '../store/sql.ts'

export interface Jobs {
  /** Computes the report's fingerprint, and puts it into its group. */
  readonly fingerprint: { readonly reportId: string }
  /** Runs a build on a report. */
  readonly rerun: { readonly reportId: string; readonly buildId: string }
  /** Deletes what is older than the retention. */
  readonly retention: Record<string, never>
}
type Name = keyof Jobs

export interface Queue {
  /** Adds jobs within a transaction: they exist if it is committed, and never without it. */
  add<N extends Name>(sql: Sql, name: N, data: readonly Jobs[N][]): Promise<void>
  /** Works on jobs until `stop`. A job whose worker dies is given to another one when its time is over. */
  work<N extends Name>(name: N, run: (data: Jobs[N]) => Promise<void>, options?: WorkOptions): void
  /** Adds a job whenever the clock says so, once for all processes. */
  repeat(name: Name, cron: string): Promise<void>
  /** How many jobs wait. */
  count(name: Name): Promise<number>
  /** Lets running jobs end. */
  stop(): Promise<void>
}

export interface WorkOptions {
  /** Jobs that are fetched at once. All of them must be done before the first one expires. */
  readonly batch?: number
}

export interface QueueOptions {
  /** Seconds after which a job without a result is given to another worker. */
  readonly expireSeconds?: number | undefined
  /** Called with what failed, without data of a job. */
  onError(error: Error): void
}

const NAMES: readonly Name[] = ['fingerprint', 'rerun', 'retention']
const RETRIES = 5
const POLL_MS = 500

/** Starts the queue, whose tables are in the schema `jobs` of the same database. @see https://timgit.github.io/pg-boss */
export async function startQueue(database: Database, options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    db: toExecutor(database),
    schema: 'jobs',
    maintenanceIntervalSeconds: Math.min(options.expireSeconds ?? 60, 60),
    monitorStateIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  })
  boss.on('error', options.onError)
  await boss.start()
  const settings = { retryLimit: RETRIES, retryDelay: 1, expireInSeconds: options.expireSeconds ?? 60 }
  for (const name of NAMES) await boss.createQueue(name, { name, ...settings })

  const stopping = new AbortController()
  const loops: Promise<void>[] = []

  /** Fetches again at once as long as there are jobs: the library's own worker would pause after each batch. */
  async function workOn(name: Name, run: (data: unknown) => Promise<void>, batch: number) {
    while (!stopping.signal.aborted) {
      try {
        const jobs = await boss.fetch<unknown>(name, { batchSize: batch })
        for (const { id, data } of jobs) await settle(name, id, () => run(data))
        if (jobs.length > 0) continue
      } catch (error) {
        options.onError(error as Error)
      }
      await setTimeout(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function settle(name: Name, id: string, run: () => Promise<void>) {
    try {
      await run()
      await boss.complete(name, id)
    } catch (error) {
      options.onError(error as Error)
      await boss.fail(name, id)
    }
  }

  return {
    async add(sql, name, data) {
      if (data.length === 0) return
      await boss.insert(
        data.map((one) => ({ name, data: one, ...settings })),
        { db: toExecutor(sql) },
      )
    },
    work(name, run, { batch = 10 } = {}) {
      loops.push(workOn(name, run as (data: unknown) => Promise<void>, batch))
    },
    repeat: (name, cron) => boss.schedule(name, cron),
    count: (name) => boss.getQueueSize(name),
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** What the queue needs of a database. It sends several statements at once, but never with values. */
const toExecutor = (sql: Sql): PgBoss.Db => ({
  async executeSql(text, values) {
    const rows = values?.length ? await sql.query(text, values) : await sql.run(text)
    return { rows: rows as unknown[] }
  },
})
