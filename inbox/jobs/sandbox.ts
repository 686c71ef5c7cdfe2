// Runs a build on reports, in a process of its own.
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../group-results.ts'
import { type BuildProcess, hasNetworkNamespace, startBuild } from './build-process.ts'

export interface SandboxOptions {
  /** Milliseconds for one report. Default 30,000. */
  readonly longest?: number | undefined
  /** Mebibytes of the JavaScript heap, of which buffers are no part. Default 512. */
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

export function createSandbox(bundle: Uint8Array, options: SandboxOptions = {}): Sandbox {
  const { longest = LONGEST_MS, memory = MEMORY_MB } = options
  const isWalled = hasNetworkNamespace()
  let running: BuildProcess | null = null

  /** The file is there only until it is loaded: a worker that is killed leaves nothing behind. */
  async function start(): Promise<BuildProcess | null> {
    // Node checks real paths.
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'portico-inbox-')))
    try {
      const file = join(folder, 'build.mjs')
      await writeFile(file, bundle)
      return await startBuild(file, isWalled, { longest, memory })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function get(): Promise<BuildProcess | null> {
    if (running?.hasEnded !== false) running = await start()
    return running
  }

  return {
    canStart: async () => (await get()) !== null,
    async examine(text) {
      const before = running
      const first = await get()
      const since = Date.now()
      const answer = await first?.examine(text, longest)
      if (answer || !first || first !== before) return answer ?? 'unclear'
      // A process that ran for earlier reports may end because of them: that says nothing about this one.
      const second = await get()
      return (await second?.examine(text, longest - (Date.now() - since))) ?? 'unclear'
    },
    async close() {
      running?.end()
      running = null
    },
  }
}
