import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Finds the clone of the repository that this command is run from: a registry may not have its version.
 * @returns The folder, and what `npm pack` writes there; none for an installed command
 */
export function findClone() {
  const folder = resolve(import.meta.dirname, '..')
  if (!existsSync(join(folder, 'rollup.config.mjs'))) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { folder, tarball: join(folder, `portico-${version}.tgz`) }
}
