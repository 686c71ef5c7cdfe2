import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { waitForReruns } from '../../inbox/cli/wait-for-reruns.ts'
import { createMetrics } from '../../inbox/http/metrics.ts'
import { startQueue } from '../../inbox/jobs/queue.ts'
import { startWorkers } from '../../inbox/jobs/workers.ts'
import { readSettings } from '../../inbox/settings.ts'
import { addBuild, findBuild, listGroupResults } from '../../inbox/store/builds.ts'
import { openDatabase } from '../../inbox/store/database.ts'
import { assignReports } from '../../inbox/store/groups.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { insertReports } from '../../inbox/store/reports.ts'
import { POLL_MS, TOKEN, until } from './inbox.ts'
import { createPglite } from './pglite.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** An inbox that tells how far a build is, each time the next answer. */
async function tell(...answers: readonly object[]) {
  let count = 0
  server = createServer((_, response) => {
    response.end(JSON.stringify(answers[Math.min(count++, answers.length - 1)]))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, token: TOKEN, version: '1.0.0', pause: 1 }
}
const state = (done: number) => ({ planned: 2, done, failed: 0, results: [] })

test('a release waits as long as reports are rerun', async () => {
  const lines: string[] = []
  const inbox = await tell(state(0), state(1), state(2))
  await expect(waitForReruns({ ...inbox, status: (text) => lines.push(text) })).resolves.toEqual(state(2))
  expect(lines).toEqual(['Rerunning 0 of 2 reports', 'Rerunning 1 of 2 reports', ''])
})

test('a release ends with a reason if nothing is rerun any more', async () => {
  const waiting = waitForReruns({ ...(await tell(state(0), state(1))), patience: 30 })
  await expect(waiting).rejects.toThrow(/^No report was rerun for .*, and 1 of 2 wait\. Does a worker run/)
})

test('a job that fails each time leaves its reports unclear, and says that it failed', async () => {
  const database = await openDatabase(await createPglite())
  await migrate(database)
  const failures: string[] = []
  const queue = await startQueue(database, { pollMs: POLL_MS, onError: ({ message }) => failures.push(message) })
  const [report] = await insertReports(database, [{ digest: 'a', portico: '0.1.0', build: null, text: '{}' }])
  const reportId = report?.id ?? ''
  const fingerprint = { id: 'group', kind: 'failure', parts: [] } as never
  await database.transaction((sql) => assignReports(sql, [{ reportId, fingerprint, cause: '', wallets: [] }]))
  const build = await addBuild(database, {
    version: '1.0.0',
    bundle: Buffer.from(''),
    createdBy: 'admin',
    mostGroups: 2000,
  })
  await database.run('alter table outcomes add constraint "store is full" check (runs = 0)')
  await queue.add(database, 'rerun', [{ reportIds: [reportId], buildId: build?.id ?? '' }])
  await database.run("update jobs.job set retry_limit = 0 where name = 'rerun'")

  const settings = readSettings({ INBOX_TOKEN: TOKEN })
  const workers = await startWorkers({ database, queue, settings, metrics: createMetrics(queue) })
  await until(
    () => findBuild(database, '1.0.0'),
    (found) => found?.done === 1,
  )
  expect(await findBuild(database, '1.0.0')).toMatchObject({ planned: 1, done: 1, failed: 1 })
  expect(await listGroupResults(database, build?.id ?? '')).toMatchObject([{ now: 'unclear' }])
  expect(failures).toEqual([expect.stringContaining('store is full')])
  await queue.stop()
  await workers.close()
  await database.close()
})
