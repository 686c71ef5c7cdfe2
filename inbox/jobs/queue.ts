import { setTimeout } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Database, Sql } from '../store/sql.ts'

export interface Jobs {
  /** Computes the reports' fingerprints, and puts them into their groups. */
  readonly fingerprint: { readonly reportIds: readonly string[] }
  /** Runs a build on reports. */
  readonly rerun: Reruns
  /** A rerun that failed each time. */
  readonly 'rerun-failed': Reruns
  /** Deletes what is older than the retention. */
  readonly retention: Record<string, never>
}
type Name = keyof Jobs

export interface Reruns {
  readonly reportIds: readonly string[]
  readonly buildId: string
}

export interface Queue {
  /** Adds jobs within a transaction: they exist if it is committed, and never without it. */
  add<N extends Name>(sql: Sql, name: N, data: readonly Jobs[N][]): Promise<void>
  /** Works on jobs until `stop`. A job whose worker dies is given to another one when its time is over. */
  work<N extends Name>(name: N, run: (data: Jobs[N]) => Promise<void>): void
  /** Adds a job whenever the clock says so, once for all processes. */
  repeat(name: Name, cron: string): Promise<void>
  /** How many jobs wait. */
  count(name: Name): Promise<number>
  /** Lets running jobs end. */
  stop(): Promise<void>
}

export interface QueueOptions {
  /** Seconds after which a job without a result is given to another worker. */
  readonly expireSeconds?: number | undefined
  /** Milliseconds between two looks for a job, where there was none. */
  readonly pollMs: number
  /** Called with what failed, without data of a job. */
  onError(error: Error): void
}

const NAMES: readonly Name[] = ['fingerprint', 'rerun', 'rerun-failed', 'retention']
/** Where the library puts a copy of a job that failed each time. */
const FAILED: Partial<Record<Name, Name>> = { rerun: 'rerun-failed' }
const RETRIES = 5

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
  async function workOn(name: Name, run: (data: unknown) => Promise<void>) {
    while (!stopping.signal.aborted) {
      try {
        const [job] = await boss.fetch<unknown>(name)
        if (job) {
          await settle(name, job.id, () => run(job.data))
          continue
        }
      } catch (error) {
        options.onError(error as Error)
      }
      await setTimeout(options.pollMs, undefined, { signal: stopping.signal }).catch(() => {})
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
      const deadLetter = FAILED[name]
      await boss.insert(
        data.map((one) => ({ name, data: one, ...settings, ...(deadLetter && { deadLetter }) })),
        { db: toExecutor(sql) },
      )
    },
    work(name, run) {
      loops.push(workOn(name, run as (data: unknown) => Promise<void>))
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
