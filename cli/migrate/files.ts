import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listByGit } from './git.ts'
import { canNamePackages } from './named-packages.ts'

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor', 'artifacts', 'cache'])
const READ =
  /(?:^|\/)[^/]*\.(?:[cm]?[jt]sx?|css|pcss|postcss|scss|sass|less|styl|html|vue|svelte|astro|mdx?)$|(?:^|\/)package\.json$/
/** Hidden folders with code of a site. */
const SHOWN = new Set(['.storybook', '.ladle', '.vitepress'])

/**
 * Lists the files of a site that may name a kit, as paths from the folder with `/`, in order: those that git tracks or
 * would, or else all but what is built or installed. Symbolic links are left out.
 */
export function listFiles(folder: string): readonly string[] {
  const known = listByGit(folder)
  const paths = known ?? walk(folder, '')
  return paths
    .filter((path) => (READ.test(path) || canNamePackages(path)) && !path.split('/').includes('node_modules'))
    .filter((path) => lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
    .toSorted()
}

function walk(folder: string, within: string): readonly string[] {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = within ? `${within}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return path
    const isSkipped = SKIPPED.has(entry.name) || (entry.name.startsWith('.') && !SHOWN.has(entry.name))
    return isSkipped ? [] : walk(folder, path)
  })
}
