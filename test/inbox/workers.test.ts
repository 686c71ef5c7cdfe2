import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../inbox/store/database.ts'
import type { ListedGroup } from '../../inbox/store/groups.ts'
import { isDeep } from '../cases.ts'
import { root } from '../entries.mjs'
import { BUGS, visitShop } from '../kernel/sample/shop.ts'
import { describePostgres } from './databases.ts'
import { startInbox, type TestInbox, TOKEN, until } from './inbox.ts'

const REPORTS = isDeep ? 40 : 16
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts the command as a process that only works on jobs. */
async function startWorker(place: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'inbox/cli/index.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: place,
      INBOX_TOKEN: TOKEN,
      INBOX_ROLE: 'worker',
      INBOX_JOB_SECONDS: '4',
      INBOX_POLL_MS: '20',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

/** A build that takes its time. */
const build = (ms: number) =>
  `export const examine = () => new Promise((done) => setTimeout(done, ${ms}, { stillHappens: 'no' }))`

describePostgres('several processes', ({ create }) => {
  test('two workers never do a job twice, and a killed one loses nothing', async () => {
    const place = await create()
    const inbox = await startInbox(place, { role: 'web', jobSeconds: 4 })
    const database = await openDatabase(place)
    const workers = await Promise.all([startWorker(place), startWorker(place)])
    const visits = Array.from({ length: REPORTS }, (_, seed) =>
      visitShop({ seed, bug: BUGS[seed % BUGS.length] as never }),
    )
    for (const visit of visits) expect((await inbox.send(await visit)).status).toBe(201)
    await until(
      () => inbox.read<readonly ListedGroup[]>('/api/groups'),
      (groups) => groups.reduce((sum, { reports }) => sum + reports, 0) === REPORTS,
    )
    const retried = await database.query(
      'select id from jobs.job where retry_count > 0 union all select id from jobs.archive where retry_count > 0',
    )
    expect(retried).toEqual([])

    const upload = (to: TestInbox, version: string, ms: number) =>
      to.call(`/api/builds?version=${version}`, { method: 'POST', body: build(ms) })
    const read = (version: string) => () => inbox.read<{ planned: number; done: number }>(`/api/builds/${version}`)
    const runs = () =>
      database.query<{ runs: number; count: number }>('select runs, count(*)::int as count from outcomes group by 1')
    await upload(inbox, '1.0.0', 0)
    await until(read('1.0.0'), ({ planned, done }) => planned === done)
    expect(await runs()).toEqual([{ runs: 1, count: REPORTS }])

    // Who adds a job sets its time: what the killed worker held is free again after a second.
    const hasty = await startInbox(place, { role: 'web', jobSeconds: 1 })
    await upload(hasty, '2.0.0', 100)
    const countActive = async () =>
      (await database.query("select id from jobs.job where name = 'rerun' and state = 'active'")).length
    const readAll = async () => ({ active: await countActive(), ...(await read('2.0.0')()) })
    // With one job each, the killed worker has one; the second condition is for one that comes too late for any.
    await until(readAll, ({ active, done }) => active === workers.length || done > 4)
    workers[0]?.kill('SIGKILL')
    const { planned } = await until(read('2.0.0'), ({ planned, done }) => planned === done)
    expect(planned).toBe(REPORTS)
    await database.close()
    await hasty.stop()
    await inbox.stop()
  })
})
