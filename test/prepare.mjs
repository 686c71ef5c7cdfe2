// Prepares a fresh clone. Plain JavaScript without dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Installs packages and a browser if they are missing. @returns The path of the browser; undefined for Playwright's
 * default
 */
export async function prepare({ browser = false } = {}) {
  refuseOldNode()
  if (needsInstall()) install()
  if (!browser) return undefined
  return (await findChromium()) ?? (await installChromium()) ?? giveUp(CHROMIUM_MISSING)
}

const CHROMIUM_MISSING = `No Chromium was found, and none could be installed.
Do one of these, then try again:
  - set PORTICO_CHROMIUM to the path of a Chromium or Chrome
  - npx playwright install --with-deps chromium
  - install the package "chromium" of your system`

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(`Portico needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

function needsInstall() {
  const wanted = modified('package-lock.json')
  const installed = modified('node_modules/.package-lock.json')
  return installed === undefined || wanted > installed
}

function modified(path) {
  return statSync(`${root}/${path}`, { throwIfNoEntry: false })?.mtimeMs
}

/**
 * Uses the versions of the lock file. Not `npm ci`, which fails if the lock file was written where other systems'
 * binaries were unavailable.
 */
function install() {
  process.stdout.write('installing packages … ')
  const begin = performance.now()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr } = spawnSync(npm, ['install', '--no-save', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) giveUp(`failed\n${stdout ?? ''}${stderr ?? ''}`)
  console.log(`done in ${Math.round((performance.now() - begin) / 1000)} s`)
}

function giveUp(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare({ browser: process.argv.includes('--browser') })
