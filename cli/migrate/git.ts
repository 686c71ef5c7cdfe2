import { spawnSync } from 'node:child_process'

const git = (folder: string, args: readonly string[], input?: string) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28, ...(input !== undefined && { input }) })

/** Lists the files of a folder that are tracked, or new and not ignored; `null` without a repository. */
export function listByGit(folder: string): readonly string[] | null {
  const { status, stdout } = git(folder, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const paths = stdout?.split('\0').filter(Boolean) ?? []
  // A folder that the repository around it ignores is not listed at all.
  return status === 0 && paths.length > 0 ? [...new Set(paths)] : null
}

/** Lists which of these files have changes that are not committed; `null` if the folder is in no repository. */
export function findUncommitted(folder: string, paths: readonly string[]): readonly string[] | null {
  const { status, stdout } = git(folder, ['status', '--porcelain', '-z', '--untracked-files=all', '--', '.'])
  const prefix = git(folder, ['rev-parse', '--show-prefix'])
  if (status !== 0 || prefix.status !== 0) return null
  const ignored = git(folder, ['check-ignore', '-z', '--stdin'], paths.join('\0')).stdout.split('\0')
  const changed = new Set(stdout.split('\0').map((line) => line.slice(3)))
  return paths.filter((path) => changed.has(prefix.stdout.trim() + path) || ignored.includes(path))
}

/** Reads a file as the last commit has it; `null` if it is in none. */
export function readCommitted(folder: string, path: string): string | null {
  const { status, stdout } = git(folder, ['show', `HEAD:./${path}`])
  return status === 0 ? stdout : null
}

/**
 * Formats a change as a unified diff.
 * @throws If there is no git
 */
export function formatDiff(folder: string, path: string, after: string): string {
  const { error, stdout } = git(folder, ['diff', '--no-index', '--no-color', '--no-ext-diff', '--', path, '-'], after)
  if (error) throw error
  const hunks = stdout.slice(Math.max(stdout.indexOf('\n@@'), 0)).replaceAll('\r', '')
  return `--- a/${path}\n+++ b/${path}${hunks.trimEnd()}`
}
