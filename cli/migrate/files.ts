import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor', 'artifacts', 'cache'])
const READ = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|html|vue|svelte)$|^package\.json$/

/**
 * Lists the files of a site that may name a kit, as paths from the folder with `/`, in order. Leaves out what is built
 * or installed, and hidden folders.
 */
export function listFiles(folder: string, within = ''): readonly string[] {
  const found = readdirSync(join(folder, within), { withFileTypes: true })
  return found
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = within ? `${within}/${entry.name}` : entry.name
      if (entry.isDirectory())
        return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(folder, path)
      return entry.isFile() && READ.test(entry.name) ? [path] : []
    })
}
