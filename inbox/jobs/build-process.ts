// A process that runs a build, and what is said to it and by it. What it says is untrusted.
import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Answer } from '../group-results.ts'

export interface BuildProcess {
  readonly hasEnded: boolean
  /**
   * Whether the build still does what the report says, asked for one report after the other. `unclear` if the build
   * throws or takes too long, which ends the process; `null` if the process ends by itself.
   */
  examine(text: string, longest: number): Promise<Answer | null>
  end(): void
}

export interface BuildLimits {
  /** Milliseconds for loading the build. */
  readonly longest: number
  /** Mebibytes. */
  readonly memory: number
}

const RUNNER = fileURLToPath(new URL('./runner.mjs', import.meta.url))

/** The permissions of Node: no files but these, no child processes, no workers, no native code. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Whether this system can run a process without any network: Linux, if it allows namespaces to this user. */
export const hasNetworkNamespace = (): boolean =>
  process.platform === 'linux' && spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0
const NAMESPACE = ['--net', '--pid', '--fork', '--kill-child', '--map-root-user', '--']

/**
 * Starts a process with the build of a file.
 * @returns `null` if it doesn't load: no process is left
 */
export async function startBuild(
  file: string,
  isWalled: boolean,
  { longest, memory }: BuildLimits,
): Promise<BuildProcess | null> {
  const build = open(file, isWalled, memory)
  const message = await build.receive(0, longest)
  if (message?.number === 0) return build
  build.end()
  return null
}

interface Message {
  readonly number?: unknown
  readonly stillHappens?: unknown
}

/** Characters of a line that is not complete: an answer has fewer. */
const LONGEST_LINE = 1024
const ignore = () => {}

function open(file: string, isWalled: boolean, memory: number) {
  const started = spawnBuild(file, isWalled, memory)
  const channel = started.stdio[3] as Readable
  let hasEnded = false
  let last = 0
  let rest = ''
  let settle: (message: Message | null) => void = ignore

  function end() {
    hasEnded = true
    started.kill('SIGKILL')
  }
  function onEnd() {
    hasEnded = true
    settle(null)
  }
  function onData(part: string) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const message of lines.map(parse)) if (message.number === last) settle(message)
    if (rest.length > LONGEST_LINE) end()
  }
  // The process may end while something is written to it.
  started.stdin?.on('error', ignore)
  channel.setEncoding('utf8').on('error', ignore).on('data', onData)
  // `close` comes after all that it has said.
  started.on('error', onEnd).on('close', onEnd)

  /**
   * Waits for the message of a number.
   * @returns `{}` if it doesn't come in time, `null` if the process ends
   */
  function receive(number: number, longest: number): Promise<Message | null> {
    last = number
    return new Promise((resolve) => {
      settle = (message) => {
        clearTimeout(timer)
        settle = ignore
        resolve(message)
      }
      const timer = setTimeout(() => {
        end()
        settle({})
      }, longest)
      if (hasEnded) settle(null)
    })
  }

  return {
    get hasEnded() {
      return hasEnded
    },
    receive,
    async examine(text: string, longest: number) {
      const number = last + 1
      const answer = receive(number, longest)
      started.stdin?.write(`${JSON.stringify({ number, text })}\n`)
      const message = await answer
      return message && toAnswer(message)
    },
    end,
  }
}

function spawnBuild(file: string, isWalled: boolean, memory: number) {
  const node = [
    PERMISSION,
    `--allow-fs-read=${RUNNER}`,
    `--allow-fs-read=${file}`,
    `--max-old-space-size=${memory}`,
    '--no-warnings',
    RUNNER,
    pathToFileURL(file).href,
  ]
  const [command = '', ...args] = [...(isWalled ? ['unshare', ...NAMESPACE] : []), process.execPath, ...node]
  return spawn(command, args, {
    cwd: tmpdir(),
    // Its parent's environment has the address of the database, and the admin's token.
    env: isWalled ? { PATH: process.env.PATH } : {},
    // No channel of Node's own: messages that only Node may send throw in the process that gets them.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    // A namespace does not keep signals from the process group.
    detached: process.platform !== 'win32',
  })
}

function parse(line: string): Message {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}

const toAnswer = ({ stillHappens }: Message): Answer =>
  stillHappens === 'yes' || stillHappens === 'no' ? stillHappens : 'unclear'
