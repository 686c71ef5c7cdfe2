import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'

/** The file in a folder of reports that records what each of them does with the code of a known state. */
export const EXPECTED = 'portico.expected.json'

/**
 * Lists the reports in files and folders, sorted, as paths relative to `cwd`. In folders only `.json` files count, and
 * symbolic links are not followed.
 * @throws If a path does not exist
 */
export async function findReports(paths: readonly string[], cwd: string): Promise<readonly string[]> {
  const found = await Promise.all(paths.map((path) => listReports(resolve(cwd, path))))
  const files = [...new Set(found.flat())].map((path) => relative(cwd, path).replaceAll(sep, '/'))
  return files.sort()
}

async function listReports(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) === '.json' && entry.name !== EXPECTED)
    .map((entry) => join(entry.parentPath, entry.name))
}

export const isFolder = async (path: string): Promise<boolean> => (await stat(path)).isDirectory()
