// How many reports an inbox takes, how long a page waits, and whether what was acknowledged is stored.
import { openDatabase } from '../store/database.ts'
import type { Database } from '../store/sql.ts'
import { summarize } from './numbers.ts'
import { type InboxProcess, readProcessorTimes, startProcess } from './processes.ts'
import { createReports } from './reports.ts'

/** Pages that send at the same time, each the next report when the last one is acknowledged. */
const PAGES = 32

/** Measures two web processes on PostgreSQL, of which one is killed when half of the reports are sent. */
export async function measureShared(place: string, count: number): Promise<void> {
  const environment = { DATABASE_URL: place, INBOX_ROLE: 'web' }
  const processes = [await startProcess(environment), await startProcess(environment)]
  const database = await openDatabase(place)
  try {
    await send(processes, await createReports(WARM_UP))
    const reports = (await createReports(count + WARM_UP)).slice(WARM_UP)
    const used = readProcessorTimes(processes)
    const both = await send(processes, reports.slice(0, count / 2))
    const ms = readProcessorTimes(processes) - used
    console.log(
      `two processes on PostgreSQL: ${both.text}, ${(ms / both.times.length).toFixed(2)} ms of processor each`,
    )
    const rest = await send(processes, reports.slice(count / 2), (done) => {
      if (done === Math.floor(count / 4)) processes[0]?.kill()
    })
    console.log(`one of them killed in the middle: ${rest.text}`)
    await reportLost(database, new Set([...both.acknowledged, ...rest.acknowledged]))
  } finally {
    for (const one of processes) one.kill()
    await database.close()
  }
}

/** Measures one process with PGlite, which also works on the reports' jobs; it is killed at the end. */
export async function measureEmbedded(folder: string, count: number): Promise<void> {
  const one = await startProcess({ INBOX_DATA: folder })
  try {
    await send([one], await createReports(WARM_UP))
    const { text, acknowledged } = await send([one], (await createReports(count + WARM_UP)).slice(WARM_UP))
    console.log(`one process with PGlite: ${text}`)
    one.kill()
    const database = await openDatabase(folder)
    await reportLost(database, acknowledged)
    await database.close()
  } finally {
    one.kill()
  }
}

const WARM_UP = 500

async function send(processes: readonly InboxProcess[], reports: readonly string[], onSent?: (done: number) => void) {
  const times: number[] = []
  const acknowledged = new Set<string>()
  const queue = reports.values()
  const start = performance.now()
  async function runPage(number: number) {
    for (const body of queue) {
      const begin = performance.now()
      acknowledged.add(await deliver(processes, number, body))
      times.push(performance.now() - begin)
      onSent?.(times.length)
    }
  }
  await Promise.all(Array.from({ length: PAGES }, (_, number) => runPage(number)))
  const seconds = (performance.now() - start) / 1000
  const text = `${reports.length} reports, ${Math.round(reports.length / seconds)} reports/s, ${summarize(times)}`
  return { times, acknowledged, text }
}

/**
 * Sends a report until a process acknowledges it, as the page's outbox does.
 * @returns The acknowledged digest
 */
async function deliver(processes: readonly InboxProcess[], number: number, body: string): Promise<string> {
  for (let attempt = number; ; attempt++) {
    const { url, key } = processes[attempt % processes.length] as InboxProcess
    const answer = await fetch(`${url}/reports?key=${key}&build=1.0.0`, { method: 'POST', body }).then(
      async (response) => ({ status: response.status, digest: ((await response.json()) as { digest: string }).digest }),
      () => null,
    )
    if (answer && answer.status >= 300) throw new Error(`The inbox answered ${answer.status}.`)
    if (answer) return answer.digest
  }
}

async function reportLost(database: Database, acknowledged: ReadonlySet<string>) {
  const rows = await database.query<{ digest: string }>('select digest from reports')
  const stored = new Set(rows.map(({ digest }) => digest))
  const missing = [...acknowledged].filter((digest) => !stored.has(digest))
  console.log(`${acknowledged.size} acknowledged, ${missing.length} of them missing`)
  if (missing.length > 0) process.exitCode = 1
}
