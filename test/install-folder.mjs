import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Installs the packages of a folder by the lock file of its own, once. @throws What npm says, if it says anything */
export function installFolder(folder) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  console.error(`installing ${basename(folder)} …`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['ci', ...options], { cwd: folder, encoding: 'utf8' })
  if (status !== 0 || stderr) throw new Error(`npm ci in ${folder} ended with ${status}.\n${stderr}`)
}
