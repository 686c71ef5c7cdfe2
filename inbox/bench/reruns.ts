// How fast workers put reports into groups, and rerun them on a build.
import { fileURLToPath } from 'node:url'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { bundleBuild } from '../cli/bundle.ts'
import { type Queue, startQueue } from '../jobs/queue.ts'
import { splitIntoJobs } from '../jobs/split-into-jobs.ts'
import { addBuild } from '../store/builds.ts'
import { openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { insertReports } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { readProcessorTimes, startProcess } from './processes.ts'
import { createReports } from './reports.ts'

/** Reports of a group that a build reruns. */
const PER_GROUP = 20
const BATCH = 500
/** Each look counts all outcomes. */
const POLL_MS = 200

/** Measures as many reports by one worker, and as many by two, each on a core of its own. */
export async function measureReruns(place: string, count: number): Promise<void> {
  const database = await openDatabase(place)
  await migrate(database)
  const queue = await startQueue(database, { pollMs: 500, onError: console.error })
  try {
    await store(database, count)
    const config = fileURLToPath(new URL('./portico.config.ts', import.meta.url))
    const bundle = await bundleBuild(config, [sourceFilesOfEsbuild])
    const one = await rerunAll({ place, database, queue, bundle, count, number: 1 })
    const two = await rerunAll({ place, database, queue, bundle, count, number: 2 })
    console.log(`two workers are ${(two / one).toFixed(2)} times as fast as one`)
  } finally {
    await queue.stop()
    await database.close()
  }
}

interface RerunOptions {
  readonly place: string
  readonly database: Database
  readonly queue: Queue
  readonly bundle: Uint8Array
  readonly count: number
  /** Of workers. */
  readonly number: number
}

/**
 * Uploads the build, and waits for its reruns.
 * @returns Reports per second
 */
async function rerunAll({ place, database, queue, bundle, count, number }: RerunOptions): Promise<number> {
  const environment = { DATABASE_URL: place, INBOX_ROLE: 'worker', INBOX_JOB_SECONDS: '120' }
  const workers = await Promise.all(Array.from({ length: number }, (_, core) => startProcess(environment, core)))
  try {
    const used = readProcessorTimes(workers)
    const start = performance.now()
    const id = await database.transaction(async (sql) => {
      const build = await addBuild(sql, { version: `1.${number}.0`, bundle, createdBy: 'bench', mostGroups: 2000 })
      if (!build) throw new Error('The build exists already.')
      const jobs = splitIntoJobs(build.reports).map((reportIds) => ({ reportIds, buildId: build.id }))
      await queue.add(sql, 'rerun', jobs)
      return build.id
    })
    await waitFor(database, 'select count(*)::int as count from outcomes where still_happens is null')
    const seconds = (performance.now() - start) / 1000
    const cost = (readProcessorTimes(workers) - used) / count
    const answers = await database.query<{ answer: string; count: number }>(
      `select still_happens as answer, count(*)::int as count from outcomes where build_id = $1 group by 1 order by 1`,
      [id],
    )
    const outcomes = answers.map((one) => `${one.count} ${one.answer}`).join(', ')
    const rate = count / seconds
    console.log(
      `${number} ${number === 1 ? 'worker' : 'workers'}, ${count} reruns: ${rate.toFixed(0)} reports/s, ${cost.toFixed(1)} ms of processor each (${outcomes})`,
    )
    return rate
  } finally {
    for (const worker of workers) worker.kill()
  }
}

/** Stores reports in groups of as many as a build reruns. */
async function store(database: Database, count: number) {
  const reports = await createReports(count)
  for (let from = 0; from < count; from += BATCH) {
    const rows = reports.slice(from, from + BATCH).map((text) => ({
      digest: (JSON.parse(text) as { digest: string }).digest,
      portico: '0.1.0',
      build: '1.0.0',
      text,
    }))
    await insertReports(database, rows)
  }
  await database.run(`
    insert into groups (id, kind, cause, fingerprint, reports, first_seen, last_seen)
    select 'group' || i, 'failure', 'cause', '{}', ${PER_GROUP}, now(), now()
    from generate_series(0, ${Math.ceil(count / PER_GROUP) - 1}) i;
    update reports set group_id = 'group' || (number / ${PER_GROUP})
    from (select id, row_number() over () - 1 as number from reports) numbered where numbered.id = reports.id;
    analyze`)
}

async function waitFor(database: Database, query: string) {
  for (;;) {
    const [row] = await database.query<{ count: number }>(query)
    if (row?.count === 0) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
