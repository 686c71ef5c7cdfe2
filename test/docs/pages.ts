// The pages of the repository that people read: the README, and those of docs/ that are not generated.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../entries.mjs'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'README.md', 'docs'], {
  cwd: root,
  encoding: 'utf8',
})

export const pages = listed
  .split('\n')
  .filter((path) => path.endsWith('.md') && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export interface Block {
  /** Where it is: `docs/chains.md:18`. */
  readonly at: string
  readonly language: string
  /** What a page shows of a longer file, or of somebody else's: marked so after the language. */
  readonly isFragment: boolean
  readonly code: string
}

export const blocks: readonly Block[] = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```/gm)].map(
    ({ 1: language = '', 2: more = '', 3: code = '', index }) => ({
      at: `${path}:${text.slice(0, index).split('\n').length}`,
      language,
      isFragment: /\bfragment\b/.test(more),
      code,
    }),
  ),
)
