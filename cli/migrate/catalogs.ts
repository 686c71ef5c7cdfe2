// Reads the versions that a repository names once, for all of its packages: “"wagmi": "catalog:"” refers to them.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCatalogsOfManifest, readRange } from './rewrite-package.ts'

interface Source {
  /** From the site's folder, with `/`. */
  readonly path: string
  readonly before: string
}

/** Versions by package, the default ones and those of each name. */
export interface Catalogs {
  readonly catalog?: Readonly<Record<string, string>>
  readonly catalogs?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Files of pnpm, yarn and bun that may have catalogs. */
const FILES = ['pnpm-workspace.yaml', '.yarnrc.yml', 'package.json'] as const

/** Reads the files with catalogs in the folders above a site, up to the root of its repository, the nearest first. */
export function readFilesAbove(folder: string, prefix = '../'): readonly Source[] {
  const above = dirname(folder)
  if (existsSync(join(folder, '.git')) || above === folder) return []
  const own = FILES.filter((name) => statSync(join(above, name), { throwIfNoEntry: false })?.isFile()).map((name) => ({
    path: prefix + name,
    before: readFileSync(join(above, name), 'utf8'),
  }))
  return [...own, ...readFilesAbove(above, `${prefix}../`)]
}

/**
 * Finds the range of a package that a package.json lists, also if a catalog has it.
 *
 * @param files - Those of the site
 * @param above - Those with catalogs in the folders above it, the nearest first
 */
export function findRange(
  { path, before }: Source,
  name: string,
  files: readonly Source[],
  above: readonly Source[],
): string | undefined {
  const range = readRange(before, name)
  const [, catalog] = /^catalog:(.*)$/.exec(range ?? '') ?? []
  if (catalog === undefined) return range
  const own = files
    .filter((file) =>
      FILES.some((one) => file.path === toFolder(file.path) + one && path.startsWith(toFolder(file.path))),
    )
    .toSorted((a, b) => b.path.split('/').length - a.path.split('/').length)
  return [...own, ...above].flatMap((file) => getRange(readCatalogs(file), name, catalog) ?? [])[0]
}

/** With `/` at its end; empty for the site's own folder. */
const toFolder = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

const getRange = ({ catalog, catalogs }: Catalogs, name: string, wanted: string): string | undefined =>
  wanted === '' || wanted === 'default' ? (catalog?.[name] ?? catalogs?.default?.[name]) : catalogs?.[wanted]?.[name]

const readCatalogs = ({ path, before }: Source): Catalogs =>
  path.endsWith('.json') ? readCatalogsOfManifest(before) : parseYaml(before)

/** A line of YAML with a key, and its value if that is no block. */
const LINE = /^( *)(["']?)([@\w./-]+)\2:[ \t]*(?:(["'])(.*?)\4|([^\s#][^#]*?))?[ \t]*(?:#.*)?$/

interface Block {
  readonly indent: number
  readonly values: Record<string, unknown>
}

/** An entry of a map that is written on one line. */
const FLOW_ENTRY = /(["']?)([@\w./-]+)\1:[ \t]*(?:(["'])(.*?)\3|([^\s,{}"'][^,{}]*?))[ \t]*(?=[,}])/g

const parseFlowMap = (text: string) =>
  Object.fromEntries([...text.matchAll(FLOW_ENTRY)].map(([, , key = '', , quoted, plain]) => [key, quoted ?? plain]))

/** Reads the maps of strings in YAML as the package managers write catalogs: one entry or one map on each line. */
function parseYaml(text: string): Catalogs {
  const root: Block = { indent: -1, values: Object.create(null) }
  const blocks = [root]
  for (const line of text.split(/\r?\n/)) {
    const [, spaces = '', , key, , quoted, plain] = LINE.exec(line) ?? []
    if (key === undefined) continue
    while ((blocks.at(-1) ?? root).indent >= spaces.length) blocks.pop()
    const { values } = blocks.at(-1) ?? root
    const value = quoted ?? plain
    if (value !== undefined) values[key] = plain?.startsWith('{') ? parseFlowMap(plain) : value
    else {
      const block: Block = { indent: spaces.length, values: Object.create(null) }
      values[key] = block.values
      blocks.push(block)
    }
  }
  return root.values as Catalogs
}
