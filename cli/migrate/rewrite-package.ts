import { KITS } from './kits.ts'

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const
type Manifest = Partial<Record<(typeof FIELDS)[number], Record<string, string>>> & Record<string, unknown>

interface Use {
  /** The package names of kits that files still import. */
  readonly remaining: ReadonlySet<string>
  /** Whether files import Portico. */
  readonly usesPortico: boolean
  readonly version: string
}

/** Lists the packages of kits that a package.json names. */
export const findKitPackages = (text: string): readonly string[] => {
  const manifest = JSON.parse(text) as Manifest
  const names = FIELDS.flatMap((field) => Object.keys(manifest[field] ?? {}))
  return names.filter((name) => KITS.some(({ packages }) => packages.test(name)))
}

/**
 * Replaces packages that nothing imports any longer by Portico, in the form of the file.
 *
 * @throws If it is not JSON
 */
export function rewritePackage(text: string, { remaining, usesPortico, version }: Use): string {
  const manifest = JSON.parse(text) as Manifest
  const gone = findKitPackages(text).filter((name) => !remaining.has(name))
  if (gone.length === 0 && !usesPortico) return text
  const result: Manifest = { ...manifest }
  for (const field of FIELDS) {
    const list = manifest[field]
    if (list) result[field] = Object.fromEntries(Object.entries(list).filter(([name]) => !gone.includes(name)))
  }
  const isListed = FIELDS.some((field) => manifest[field]?.portico !== undefined)
  if (usesPortico && !isListed) result.dependencies = insert(result.dependencies ?? {}, 'portico', `^${version}`)
  if (usesPortico && usesParcel(manifest)) result['@parcel/resolver-default'] = { packageExports: true }
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(text) ?? []
  const [end = ''] = /\s*$/.exec(text) ?? []
  const line = text.includes('\r\n') ? '\r\n' : '\n'
  return JSON.stringify(result, null, indent).replaceAll('\n', line) + end
}

/** Parcel reads the entries of a package only if told to. */
const usesParcel = (manifest: Manifest): boolean => FIELDS.some((field) => manifest[field]?.parcel !== undefined)

/** Inserts in order, if the list is in order; else at the end. */
function insert(list: Record<string, string>, name: string, range: string): Record<string, string> {
  const entries = Object.entries(list)
  const isSorted = entries.every(([key], i) => i === 0 || (entries[i - 1]?.[0] ?? '') <= key)
  const all: [string, string][] = [...entries, [name, range]]
  return Object.fromEntries(isSorted ? all.sort(([a], [b]) => (a < b ? -1 : 1)) : all)
}
