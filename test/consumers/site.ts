import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../entries.mjs'
import { getTarball } from './package.ts'

/** What is chosen for a site of `npm create portico`. */
export interface Site {
  readonly framework: string
  readonly library: string
  readonly flags: readonly string[]
}

/** What each command in a site's folder has. */
export const ENVIRONMENT = { ...process.env, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' }

/** Makes a site in a folder, with the packed tarball in place of the published package. */
export function makeSite(folder: string, { framework, library, flags }: Site): void {
  const command = join(root, 'create/index.mjs')
  const choices = ['--yes', '--framework', framework, '--library', library, ...flags]
  execFileSync(process.execPath, [command, folder, ...choices])
  const path = join(folder, 'package.json')
  const content = JSON.parse(readFileSync(path, 'utf8'))
  content.dependencies.portico = `file:${getTarball()}`
  writeFileSync(path, JSON.stringify(content))
}

/** @throws The output of npm, if it fails */
export function installSite(folder: string): void {
  runNpm(folder, 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund')
}

/** @throws The output of npm, if it fails */
export function runNpm(folder: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    env: ENVIRONMENT,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}\n${stdout}\n${stderr}`)
}
