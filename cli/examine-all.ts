// Examines reports in other processes, if there is a file to start workers from, and many of them on all cores. A worker
// is a process, not a thread: in threads of Node 20 there is no loader for a TypeScript configuration, and a process can
// be ended whatever it does.
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type ExamineFileOptions, examine, type Finding, type Unreadable } from './examine.ts'

/** Examining one report takes milliseconds. Code that takes longer may never end. */
const LONGEST_MS = 60_000
const HEAP_MB = 1024
/** Below this number starting a second worker takes longer than the work. */
const FEWEST = 16

/** The first argument of a worker; the others are the folder and the configuration. */
export const WORKER = '--worker'
/** What a worker sends when it can receive names of files. */
export const READY = 'ready'

export type Result = Finding | Unreadable

export interface PoolOptions extends ExamineFileOptions {
  readonly worker?: URL | undefined
  /** Milliseconds for one report. */
  readonly longest?: number
  onProgress?(done: number, all: number): void
}

/**
 * Examines reports.
 * @returns A result for each file, in the order of the files
 */
export async function examineAll(files: readonly string[], options: PoolOptions): Promise<readonly Result[]> {
  const { worker, cwd, config, longest = LONGEST_MS, onProgress } = options
  const results: Result[] = []
  const queue = files.entries()
  let done = 0
  async function work() {
    let process = worker && (await startWorker(worker, { cwd, config }))
    for (const [i, file] of queue) {
      results[i] = process ? await askWorker(process, file, longest) : await examine(file, { cwd, config })
      onProgress?.(++done, files.length)
      if (worker && process && !process.connected) process = await startWorker(worker, { cwd, config })
    }
    process?.kill()
  }
  const count = !worker || files.length < FEWEST ? 1 : availableParallelism()
  await Promise.all(Array.from({ length: count }, work))
  return results
}

/**
 * Starts a worker.
 * @returns `undefined` if it does not start: then this process does the work
 */
function startWorker(url: URL, { cwd, config }: ExamineFileOptions): Promise<ChildProcess | undefined> {
  const child = fork(fileURLToPath(url), [WORKER, cwd, ...(config === undefined ? [] : [config])], {
    execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_MB}`],
    // What a site's plugins print is not part of the result.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    child.once('message', () => resolve(child))
    child.once('error', () => resolve(undefined))
    child.once('exit', () => resolve(undefined))
  })
}

/** Has a worker examine a file. A report may end it, or never end: then it is stopped. */
function askWorker(worker: ChildProcess, file: string, longest: number): Promise<Result> {
  return new Promise((resolve) => {
    const settle = (result: Result) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      resolve(result)
    }
    const fail = (error: string) => {
      if (worker.connected) worker.disconnect()
      worker.kill('SIGKILL')
      settle({ file, error })
    }
    const timer = setTimeout(() => fail(`No result after ${longest / 1000} s.`), longest)
    worker.once('message', (result) => settle(result as Result))
    worker.once('exit', () => fail('The process that read it ended.'))
    worker.send(file, (error) => error && fail(String(error)))
  })
}
