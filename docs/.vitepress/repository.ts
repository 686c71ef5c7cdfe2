// The site shows files of the repository, so links between those files must lead to pages, and others to the code.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plugins } from '../../test/entries.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const docs = join(root, 'docs')
export const CODE = 'https://github.com/portico-wallet/portico/blob/main/'

/** The page that shows a file from outside `docs/`, by that file: the page names it in `source`. */
const pages = new Map(
  readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.startsWith('.'))
    .flatMap((path): [string, string][] => {
      const source = /^source: (.+)$/m.exec(readFileSync(join(docs, path), 'utf8').slice(0, 200))?.[1]
      return source ? [[source, path]] : []
    }),
)

/** The generated page about a folder: a reader of the repository sees the folder instead. */
const generated = new Map([
  ['plugins', '/plugins/'],
  ...plugins.map((id): [string, string] => [`plugins/${id}`, `/plugins/${id}`]),
])

/**
 * Rewrites a link of a Markdown file for the site.
 *
 * @param href - As written in the file.
 * @param page - The page that has the link, relative to `docs/`.
 * @param source - The file that the page includes, relative to the repository: its links are relative to that file, the
 *   page's own to the page.
 * @example resolveLink('../CONTRIBUTING.md', 'languages.md') // 'https://github.com/…/CONTRIBUTING.md'
 */
export function resolveLink(href: string, page: string, source?: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  if (path === '' || /^(?:[a-z]+:|\/)/.test(path)) return href
  const own = join(docs, dirname(page), path)
  const file = relative(root, source && !existsSync(own) ? join(root, dirname(source), path) : own)
  const folder = generated.get(file)
  if (folder) return folder + hash
  const shown = file === 'README.md' ? 'index.md' : (pages.get(file) ?? pages.get(`${file}/README.md`))
  if (shown) return toPath(shown) + hash
  if (file.startsWith('docs/') && /\.md$/.test(file)) return toPath(file.slice('docs/'.length)) + hash
  if (file === 'docs/adr' || file === 'docs/coming-from') return `/${file.slice('docs/'.length)}/`
  if (file.startsWith('docs/') && !existsSync(join(root, file))) return href
  if (file.startsWith('docs/') && !statSync(join(root, file)).isDirectory()) return href
  return CODE + file + hash
}

/** `errors/index.md` is at `/errors/`, `languages.md` at `/languages`. */
const toPath = (page: string) => `/${page.replace(/(?:^|(?<=\/))(?:index|README)\.md$|\.md$/, '')}`
