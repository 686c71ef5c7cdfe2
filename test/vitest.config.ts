import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sourceFiles } from '../build/sources.mjs'
import { isDeep } from './cases.ts'
import { isShort, SLOW_UNIT_TESTS } from './slow.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const TEST = /\.test\.tsx?$/
const FOLDERS = ['test', 'playground/watch-only/test', 'create/plugin/test']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => TEST.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)
  .filter((path) => !path.startsWith('test/browser/'))
  .filter((path) => !isShort || !SLOW_UNIT_TESTS.some((slow) => path.startsWith(slow)))

/** What changes the process for the files after it: a document, a global, its network, its clock, its variables. */
const CHANGES_PROCESS =
  /@vitest-environment|'msw\/node'|\bvi\.(?:stub|unstub|mock|doMock|useFakeTimers|resetModules|spyOn)|globalThis\.?\w* ?=[^=]|\((?:globalThis|global|window|navigator)\b|process\.\w+(?:\.\w+)? ?=[^=]/
const changesProcess = (path: string) => CHANGES_PROCESS.test(readFileSync(join(root, path), 'utf8'))

const shared = files.filter((path) => path.startsWith('test/') && !changesProcess(path))
const alone = files.filter((path) => !shared.includes(path))

/** In ms. Waits end by what they wait for; this ends what hangs. */
const timeout = isDeep ? 1_800_000 : 120_000

export default defineConfig({
  root,
  plugins: [sourceFiles],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    globalSetup: './test/temporary-folder.ts',
    // Its own default leaves one core of two idle.
    maxWorkers: 2,
    testTimeout: timeout,
    hookTimeout: timeout,
    // As in `soon.ts`.
    expect: { poll: { timeout: 30_000 } },
    // Most files import most of the source, so those that leave nothing behind share it: a third less time.
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
