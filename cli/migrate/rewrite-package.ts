import { isDeepStrictEqual } from 'node:util'
import type { Edit } from './edits.ts'
import { findKit, KITS } from './kits/index.ts'
import { rewritePackagePattern } from './rewrite-text.ts'
import { setFields } from './set-fields.ts'

export const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const
type Field = (typeof FIELDS)[number]
type Manifest = Partial<Record<Field, Record<string, string>>> & Record<string, unknown>

/** They work in one version alone. */
const REACT: readonly string[] = ['react', 'react-dom']

/** As editors on Windows write it; npm accepts it. */
const BYTE_ORDER_MARK = '\uFEFF'

const readMark = (text: string) => (text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '')
const parseManifest = (text: string) => JSON.parse(text.slice(readMark(text).length)) as Manifest

interface Use {
  /** The package names of kits that files still import. */
  readonly remaining: ReadonlySet<string>
  /** The ids of the kits whose files import Portico now. */
  readonly kits: ReadonlySet<string>
  /** The modules of kits whose names come from Portico now. */
  readonly modules: readonly string[]
  readonly version: string
}

/** Lists the packages of kits that a package.json names. */
export const findKitPackages = (text: string): readonly string[] => {
  const manifest = parseManifest(text)
  const names = FIELDS.flatMap((field) => Object.keys(manifest[field] ?? {}))
  return names.filter(findKit)
}

/**
 * Reads the name of a package.
 * @returns `undefined` if it has none, or is not JSON
 */
export function readName(text: string): string | undefined {
  try {
    return parseManifest(text).name as string | undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the range of a package.
 * @returns `undefined` if it is not listed, or not JSON
 */
export function readRange(text: string, name: string): string | undefined {
  try {
    const manifest = parseManifest(text)
    return FIELDS.map((field) => manifest[field]?.[name]).find((range) => range !== undefined)
  } catch {
    return undefined
  }
}

/** Reads the catalogs of bun, which are in a package.json; none if it is not JSON. */
export function readCatalogsOfManifest(text: string): Record<string, never> {
  try {
    const manifest = parseManifest(text)
    return { ...manifest, ...(manifest.workspaces as object | undefined) } as Record<string, never>
  } catch {
    return {}
  }
}

/** Tells whether two texts of a package.json differ in their dependency `name` at most, as after its installation. */
export function isOnlyDifference(name: string, texts: readonly [string, string]): boolean {
  const [one, other] = texts.map((text) => {
    const manifest = parseManifest(text)
    const lists = FIELDS.map((field) => {
      const { [name]: _, ...rest } = manifest[field] ?? {}
      return [field, rest]
    })
    return { ...manifest, ...Object.fromEntries(lists) }
  })
  return isDeepStrictEqual(one, other)
}

/**
 * Replaces packages that nothing imports any longer by Portico, in the form of the file and in the same lists.
 *
 * @throws If it is not JSON
 */
export function rewritePackage(text: string, { remaining, kits, modules, version }: Use): readonly Edit[] {
  const manifest = parseManifest(text)
  const listed = findKitPackages(text)
  const gone = listed.filter((name) => !remaining.has(name))
  if (gone.length === 0 && kits.size === 0) return []
  const result: Manifest = { ...manifest }
  for (const field of FIELDS) {
    const list = manifest[field]
    if (list) result[field] = Object.fromEntries(Object.entries(list).filter(([name]) => !gone.includes(name)))
  }
  const isListed = (name: string) => FIELDS.some((field) => manifest[field]?.[name] !== undefined)
  if (kits.size > 0) {
    const fields = FIELDS.filter((field) => listed.some((name) => manifest[field]?.[name] !== undefined))
    const add = (name: string, range: string) => {
      if (isListed(name)) return
      for (const field of fields.length > 0 ? fields : (['dependencies'] as const))
        result[field] = insert(result[field] ?? {}, name, range)
    }
    add('portico', `^${version}`)
    const needs = KITS.filter(({ id }) => kits.has(id)).flatMap((kit) => [
      kit.needs,
      ...modules.map((module) => kit.modules[module]?.needs),
    ])
    const same = readRange(text, 'react') ?? readRange(text, 'react-dom')
    for (const [name, range] of Object.entries(Object.assign({}, ...needs) as Record<string, string>))
      add(name, same && REACT.includes(name) ? same : range)
    if (hasParcel(manifest)) result['@parcel/resolver-default'] = { packageExports: true }
    const { transformIgnorePatterns: patterns } = (manifest.jest ?? {}) as { transformIgnorePatterns?: string[] }
    if (patterns)
      result.jest = { ...(manifest.jest as object), transformIgnorePatterns: patterns.map(rewritePackagePattern) }
  }
  const hasChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(manifest[field])
  return setFields(text, Object.fromEntries(Object.entries(result).filter(hasChanged)))
}

/** Parcel reads the entries of a package only if told to. */
const hasParcel = (manifest: Manifest): boolean => FIELDS.some((field) => manifest[field]?.parcel !== undefined)

/** Inserts in order, if the list is in order; else at the end. */
function insert(list: Record<string, string>, name: string, range: string): Record<string, string> {
  const entries = Object.entries(list)
  const isSorted = entries.every(([key], i) => i === 0 || (entries[i - 1]?.[0] ?? '') <= key)
  const all: [string, string][] = [...entries, [name, range]]
  return Object.fromEntries(isSorted ? all.sort(([a], [b]) => (a < b ? -1 : 1)) : all)
}
