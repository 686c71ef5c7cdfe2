import { dirname, posix } from 'node:path'

/** What an import may leave out of the path of a module. Not Svelte's: `kit.svelte` may be the module `kit.svelte.ts`. */
export const EXTENSION = /(?:(?:^|\/)index)?\.(?:[cm]?[jt]sx?|vue|astro|mdx)$|(?<=\.svelte)$/

/** A package of the site's repository. */
export interface Workspace {
  readonly name: string
  /** Without `/` at its end; empty for the site's own folder. */
  readonly folder: string
}

/**
 * Whether an import of a file is the module of this path, without its extension: by a relative path, by the name of a
 * package of the repository, or by an alias.
 */
export function isPathOf(specifier: string, from: string, path: string, workspaces: readonly Workspace[]): boolean {
  const plain = specifier.replace(EXTENSION, '').replace(/\/index$/, '')
  if (plain.startsWith('.')) return join(dirname(from), plain) === path
  const own = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (own) return ['', 'src', 'lib'].some((sub) => join(own.folder, sub, plain.slice(own.name.length)) === path)
  return [plain, plain.slice(plain.indexOf('/') + 1)].some((end) => path === end || path.endsWith(`/${end}`))
}

/** The path of the folder itself is empty. */
const join = (...parts: readonly string[]): string => posix.join(...parts).replace(/^\.\/?$|\/$/, '')
