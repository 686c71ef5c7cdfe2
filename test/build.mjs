// Builds the package as it is published, for tests that measure or install it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './entries.mjs'

const LOCK = join(root, 'node_modules/.portico-build')
const SOURCES = [
  'adapters',
  'build',
  'cli',
  'kernel',
  'plugins',
  'ui',
  'test/kit',
  'rollup.config.mjs',
  'tsconfig.json',
]
/** Milliseconds after which a build counts as aborted and its lock is removed. */
const LONGEST = 600_000
const PAUSE = 500

/** Builds `dist` if it is older than the sources. With several processes, one builds and the others wait. */
export function build() {
  take()
  try {
    if (newest('dist') > Math.max(...SOURCES.map(newest))) return
    const rollup = join(root, 'node_modules/rollup/dist/bin/rollup')
    const { status } = spawnSync(process.execPath, [rollup, '-c', '--silent'], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error('The package could not be built.')
  } finally {
    rmdirSync(LOCK)
  }
}

function take() {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      return mkdirSync(LOCK)
    } catch {
      if (Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LONGEST) rmdirSync(LOCK)
      else Atomics.wait(pause, 0, 0, PAUSE)
    }
  }
}

/** When a file, or the newest file of a folder, was written; 0 if there is none. */
export function newest(name) {
  const path = join(root, name)
  if (!existsSync(path)) return 0
  const within = statSync(path).isFile() ? [''] : readdirSync(path, { recursive: true })
  const files = within.map((one) => statSync(join(path, one)))
  return Math.max(0, ...files.filter((file) => file.isFile()).map(({ mtimeMs }) => mtimeMs))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
