// Builds the package as it is published, for tests that measure or install it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './entries.mjs'

/** Holds the process that builds. */
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
    rmSync(LOCK, { force: true })
  }
}

function take() {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      return writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' })
    } catch {
      if (isAbandoned()) {
        // What it has built is not the whole package.
        for (const left of [join(root, 'dist'), LOCK]) rmSync(left, { recursive: true, force: true })
      } else Atomics.wait(pause, 0, 0, PAUSE)
    }
  }
}

/** Whether the process that took the lock ended without removing it, as one that is interrupted does. */
function isAbandoned() {
  try {
    const owner = readFileSync(LOCK, 'utf8')
    // Until its number is written, the lock belongs to a process that has just taken it.
    return owner !== '' && !process.kill(Number(owner), 0)
  } catch ({ code }) {
    return code === 'ESRCH'
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
