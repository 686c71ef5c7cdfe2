// The pages of the repository that people read: the READMEs, and those of docs/ that are not generated.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../entries.mjs'

/** Files of a template, which have placeholders. */
const TEMPLATE = /^create\/(?:parts|plugin)\//

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})

const all = listed
  .split('\n')
  .filter((path) => path.endsWith('.md') && !TEMPLATE.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The README, and what the site shows. */
export const pages = all.filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))

export interface Block {
  /** Where it is: `docs/chains.md:18`. */
  readonly at: string
  readonly language: string
  readonly code: string
}

/** What all pages name in backticks as a member of something: `Chain.signMessage`. */
export const members = all.flatMap(({ path, text }) =>
  [...text.matchAll(/`([A-Z]\w*)\.(\w+)/g)].map(({ 1: owner = '', 2: name = '' }) => ({ path, owner, name })),
)

/** The code blocks of all pages, also those within a list. */
export const blocks: readonly Block[] = all.flatMap(({ path, text }) =>
  [...text.matchAll(/^( *)```(\w+).*\n([\s\S]*?)^\1```/gm)].map(
    ({ 1: indent = '', 2: language = '', 3: code = '', index }) => ({
      at: `${path}:${text.slice(0, index).split('\n').length}`,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  ),
)
