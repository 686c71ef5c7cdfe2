// Runs a build on reports, in a process of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Answer } from '../verdicts.ts'

export interface SandboxOptions {
  /** Milliseconds for one report. Default 30,000. */
  readonly longest?: number | undefined
  /** Mebibytes of memory. Default 512. */
  readonly memory?: number | undefined
}

export interface Sandbox {
  /** Whether the build loads. */
  canStart(): Promise<boolean>
  /** Whether the build still does what the report says. `unclear` if the build throws, ends or never ends. */
  examine(text: string): Promise<Answer>
  close(): Promise<void>
}

const LONGEST_MS = 30_000
const MEMORY_MB = 512
const RUNNER = fileURLToPath(new URL('./runner.mjs', import.meta.url))

/** The permissions of Node: no files but these, no child processes, no workers, no native code. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Whether this system can run a process without any network: Linux, if it allows namespaces to this user. */
export const hasNetworkNamespace = (): boolean =>
  process.platform === 'linux' && spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0
const NAMESPACE = ['--net', '--pid', '--fork', '--kill-child', '--map-root-user', '--']

export function createSandbox(bundle: Uint8Array, options: SandboxOptions = {}): Sandbox {
  const { longest = LONGEST_MS, memory = MEMORY_MB } = options
  const isWalled = hasNetworkNamespace()
  let child: Promise<ChildProcess | null> | undefined

  /** The file is there only until it is loaded: a worker that is killed leaves nothing behind. */
  async function start(): Promise<ChildProcess | null> {
    // Node checks real paths.
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'portico-inbox-')))
    try {
      const file = join(folder, 'build.mjs')
      await writeFile(file, bundle)
      return await load(file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function load(file: string): Promise<ChildProcess | null> {
    const node = [
      PERMISSION,
      `--allow-fs-read=${RUNNER}`,
      `--allow-fs-read=${file}`,
      `--max-old-space-size=${memory}`,
      '--no-warnings',
      RUNNER,
      pathToFileURL(file).href,
    ]
    const [command, args] = isWalled ? ['unshare', [...NAMESPACE, process.execPath, ...node]] : [process.execPath, node]
    const started = spawn(command as string, args as string[], {
      cwd: tmpdir(),
      // Its parent's environment has the address of the database, and the admin's token.
      env: isWalled ? { PATH: process.env.PATH } : {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const message = await receive(started, longest)
    return message?.isReady ? started : null
  }

  function stop(process: ChildProcess) {
    child = undefined
    process.kill('SIGKILL')
  }

  async function get(): Promise<ChildProcess | null> {
    child ??= start()
    const process = await child
    if (!process) child = undefined
    return process
  }

  return {
    canStart: async () => (await get()) !== null,
    async examine(text) {
      const process = await get()
      if (!process) return 'unclear'
      const waiting = receive(process, longest)
      process.send(text)
      const message = await waiting
      if (!message) stop(process)
      return toAnswer(message?.answer)
    },
    async close() {
      const process = await child
      if (process) stop(process)
    },
  }
}

/** What a build says is untrusted. */
function toAnswer(answer: unknown): Answer {
  const { stillHappens } = Object(answer) as { stillHappens?: unknown }
  return stillHappens === 'yes' || stillHappens === 'no' ? stillHappens : 'unclear'
}

interface Message {
  readonly isReady?: boolean
  readonly answer?: unknown
}

/** Waits for the next message. @returns `null` if the process ends, or none comes in time: then it is killed */
function receive(process: ChildProcess, longest: number): Promise<Message | null> {
  return new Promise((resolve) => {
    const settle = (message: Message | null) => {
      clearTimeout(timer)
      process.off('message', settle).off('exit', onEnd).off('error', onEnd)
      resolve(message === null ? null : (Object(message) as Message))
    }
    const onEnd = () => settle(null)
    const timer = setTimeout(() => {
      process.kill('SIGKILL')
      settle(null)
    }, longest)
    process.on('message', settle).on('exit', onEnd).on('error', onEnd)
  })
}
