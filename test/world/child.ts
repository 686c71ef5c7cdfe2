import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const keeper = fileURLToPath(new URL('./keeper.mjs', import.meta.url))

export interface Child {
  /** Resolves with the first matching line of output. Rejects if the command ends first. */
  line(pattern: RegExp): Promise<RegExpMatchArray>
  /** Resolves with the last line of output when the command has ended. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Starts a command that ends together with this process. */
export function startChild(command: string, args: readonly string[]): Child {
  const keeping = spawn(process.execPath, [keeper, command, ...args], { stdio: 'pipe' })
  const seen = collect(keeping)
  const ended = once(keeping, 'exit').then(([code]) => seen.last() || `ended with code ${code}`)
  return {
    ended,
    line: (pattern) => Promise.race([seen.line(pattern), ended.then((why) => Promise.reject(new Error(why)))]),
    async stop() {
      keeping.stdin.end()
      await ended
    },
  }
}

function collect({ stdout, stderr }: ChildProcess) {
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-16_384)
      for (const listener of [...listeners]) listener()
    })
  }
  return {
    last: () => text.trim().split('\n').at(-1) ?? '',
    line: (pattern: RegExp) =>
      new Promise<RegExpMatchArray>((resolve) => {
        const look = () => {
          const match = text.match(pattern)
          if (!match) return
          listeners.delete(look)
          resolve(match)
        }
        listeners.add(look)
        look()
      }),
  }
}
