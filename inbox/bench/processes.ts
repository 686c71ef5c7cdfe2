// Processes of the built inbox, as `npx portico-inbox` starts them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
export const TOKEN = 'a-token-for-measuring'

export interface InboxProcess {
  /** Empty if it is only a worker. */
  readonly url: string
  readonly key: string
  /** Milliseconds of processor time that it and its children have used. Linux alone tells them; elsewhere `NaN`. */
  readProcessorTime(): number
  kill(): void
}

/** The command that keeps a process and its children on one core. */
const PIN = ['taskset', '--cpu-list']
const canPin = spawnSync(PIN[0] as string, ['--version']).status === 0

/**
 * Starts a process.
 * @param environment - Where its data is, and what it does.
 * @param core - The only one that it may use, if the system can do that: else one process would use two.
 */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  core?: number,
): Promise<InboxProcess> {
  const pin = core !== undefined && canPin ? [...PIN, String(core)] : []
  const [command = '', ...args] = [...pin, process.execPath, CLI]
  const child = spawn(command, args, {
    env: {
      ...process.env,
      INBOX_TOKEN: TOKEN,
      PORT: '0',
      LOG_LEVEL: 'error',
      INBOX_CLIENT_RATE: '1000000',
      INBOX_KEY_RATE: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const text = await readStart(child)
  const [, url = ''] = /is at (\S+)/.exec(text) ?? []
  return {
    url,
    key: /key: '([^']+)'/.exec(text)?.[1] ?? '',
    readProcessorTime: () => (process.platform === 'linux' ? readTree(child.pid as number) : Number.NaN),
    kill: () => void child.kill('SIGKILL'),
  }
}

export const readProcessorTimes = (processes: readonly InboxProcess[]): number =>
  processes.reduce((sum, one) => sum + one.readProcessorTime(), 0)

async function readStart(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (part) => {
    text += part
  })
  while (!/key: '[^']+'|Working on jobs/.test(text)) {
    if (child.exitCode !== null) throw new Error('The inbox did not start.')
    await once(child.stdout as NodeJS.ReadableStream, 'data')
  }
  return text
}

/** Milliseconds of the clock that Linux counts processor time with. */
const TICK_MS = 10

/** Sums the processor time of a process and of all that descend from it. @see proc(5) */
function readTree(root: number): number {
  const parents = new Map<number, number>()
  const times = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = readStat(name)
    if (!stat) continue
    parents.set(Number(name), Number(stat[1]))
    times.set(Number(name), (Number(stat[11]) + Number(stat[12])) * TICK_MS)
  }
  const isOurs = (id: number | undefined): boolean => id === root || (!!id && isOurs(parents.get(id)))
  return [...times].reduce((sum, [id, ms]) => (isOurs(id) ? sum + ms : sum), 0)
}

/** @returns The fields after the name of the process; `null` if there is no such process */
function readStat(name: string): readonly string[] | null {
  if (!/^\d+$/.test(name)) return null
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null
  } catch {
    return null
  }
}
