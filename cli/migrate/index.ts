// npx portico migrate: moves a site from another kit to Portico.
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { version } from 'portico'
import type { Command } from '../command.ts'
import { findUncommitted, formatDiff, readCommitted } from './git.ts'
import { createPlan, type FileChange, type MigrationPlan } from './plan.ts'
import { isOnlyDifference } from './rewrite-package.ts'

/** Exits with 1 if something is left to do by hand, and with 2 if it refused to write. */
export const migrate: Command = async ({ file, dry, force }, { cwd, out, err }) => {
  const folder = resolve(cwd, file)
  const plan = createPlan(folder, version)
  const { kits, changes, leftovers } = plan
  if (kits.length === 0 && changes.length === 0) out('No kit that Portico can replace was found.')
  if (dry) for (const { path, after } of changes) out(formatDiff(folder, path, after))
  else if (!force) {
    const refusal = findRefusal(folder, plan)
    if (refusal) err(refusal)
    if (refusal) return 2
  }
  if (!dry) for (const { path, after } of changes) writeFileSync(join(folder, path), after)
  if (changes.length > 0)
    out(
      `${kits.join(', ')}: ${changes.length} ${changes.length === 1 ? 'file' : 'files'} ${dry ? 'would change' : 'changed'}.`,
    )
  if (!dry && changes.some(({ path }) => path.endsWith('package.json')))
    out(`Install the packages next: ${findManager(folder)} install.`)
  for (const { path, line, lineAfter, message, link, isNote } of leftovers)
    out(`${path}:${dry ? line : lineAfter}  ${isNote ? 'note: ' : ''}${message}${link && ` ${link}`}`)
  return leftovers.some(({ isNote }) => !isNote) ? 1 : 0
}

const LOCK_FILES = {
  npm: /^package-lock\.json$/,
  pnpm: /^pnpm-lock\.yaml$/,
  yarn: /^yarn\.lock$/,
  bun: /^bun\.lockb?$/,
}

/** The package manager of a site, by its lock file, which may be in a folder above it. */
function findManager(folder: string): string {
  const files = readdirSync(folder)
  const known = Object.entries(LOCK_FILES).find(([, name]) => files.some((file) => name.test(file)))
  const above = dirname(folder)
  return known?.[0] ?? (above === folder || files.includes('.git') ? 'npm' : findManager(above))
}

/** Says why nothing may be written: what it changes could not be undone. */
function findRefusal(folder: string, { changes }: MigrationPlan): string | null {
  if (changes.length === 0) return null
  const paths = changes.filter((change) => !hasOnlyPortico(folder, change)).map(({ path }) => path)
  const uncommitted = findUncommitted(folder, paths)
  if (uncommitted === null)
    return `${folder} is in no git repository, so the changes could not be undone. Look at them with --dry, and write them with --force.`
  if (uncommitted.length === 0) return null
  return [
    'These files have changes that are not committed. Commit or stash them first, or write over them with --force:',
    ...uncommitted,
  ].join('\n')
}

/** Whether nothing but `npm install portico` has changed a package.json since the last commit: it needs no undoing. */
function hasOnlyPortico(folder: string, { path, before }: FileChange): boolean {
  const committed = path.endsWith('package.json') ? readCommitted(folder, path) : null
  return committed !== null && isOnlyDifference('portico', [committed, before])
}
