import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runCommand } from '../../create/command.mjs'
import { CreateError } from '../../create/error.mjs'
import { root } from '../entries.mjs'

/**
 * Runs `npm create portico` in a folder, without a process of its own, which would take most of the time.
 * @returns What `index.mjs` makes of it
 */
export async function create(cwd: string, ...args: readonly string[]) {
  const before = process.cwd()
  process.chdir(cwd)
  try {
    return { status: 0, stdout: `${await runCommand(args)}\n`, stderr: '' }
  } catch (error) {
    if (!(error instanceof CreateError)) throw error
    return { status: 1, stdout: '', stderr: `${error.message}\n` }
  } finally {
    process.chdir(before)
  }
}

/** Likewise, as npm does: in a process, whose standard input is no terminal. */
export const spawnCreate = (cwd: string, ...args: readonly string[]) => createWith(join(root, 'create'), cwd, ...args)

/** Likewise, with the command of another folder. */
export function createWith(from: string, cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(from, 'index.mjs'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: 'npm/11.0.0 node/v22.0.0 linux x64 workspaces/false' },
  })
  return { status, stdout, stderr }
}

/** Returns an empty folder for the running test. */
export function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-create-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
