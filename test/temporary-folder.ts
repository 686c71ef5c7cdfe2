import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder for what tests write, at `PORTICO_TEMPORARY`, and removes it after the run. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tests-'))
  process.env.PORTICO_TEMPORARY = folder
  return () => rmSync(folder, { recursive: true })
}
