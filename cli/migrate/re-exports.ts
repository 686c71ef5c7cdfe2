// Finds where a site imports a name that Portico does not have through a file of its own that passes on a whole kit.
import { findKit, findReplacement, getPage, type Kit } from './kits/index.ts'
import type { Leftover } from './leftover.ts'
import { EXTENSION, isPathOf, type Workspace } from './module-path.ts'
import { findReferences, type Reference, type Specifier } from './references.ts'
import { maskMarkup, toScriptPath } from './rewrite-component.ts'

interface Source {
  readonly path: string
  readonly before: string
}

interface Module {
  readonly path: string
  readonly references: readonly Reference[]
}

/** What a file has of a module of a kit. */
interface Passed {
  readonly kit: Kit
  readonly missing: Readonly<Record<string, string>>
}

interface Barrel extends Passed {
  /** Without its extension. */
  readonly path: string
}

const PASSES_ALL = /\bexport\s*\*\s*from\b/

/** Lists the imports of such names, with what to do instead. */
export function findMissingOfBarrels(
  files: readonly Source[],
  workspaces: readonly Workspace[],
): readonly (Leftover & { path: string })[] {
  const passing = files.filter(({ before }) => PASSES_ALL.test(before)).flatMap(readModule)
  const barrels = findBarrels(passing, workspaces)
  const names = [...new Set(barrels.flatMap(({ missing }) => Object.keys(missing)))]
  if (names.length === 0) return []
  const mentions = new RegExp(`\\b(?:${names.join('|')})\\b`)
  return files
    .filter(({ before }) => mentions.test(before))
    .flatMap(readModule)
    .flatMap(({ path, references }) =>
      references.flatMap((reference) => {
        const passed = barrels.filter((one) => isPathOf(reference.module, path, one.path, workspaces))
        return findMissing(reference, passed).map((one) => ({ ...one, path }))
      }),
    )
}

/** None if the file can't be parsed, which the plan says elsewhere. */
function readModule({ path, before }: Source): readonly Module[] {
  if (!EXTENSION.test(path)) return []
  try {
    return [{ path, references: findReferences(maskMarkup(before, path), toScriptPath(before, path)) }]
  } catch {
    return []
  }
}

/** `*`, and not `* as kit`, which has a place. */
const isAll = ({ name, end }: Specifier): boolean => name === '*' && end === 0

/** Finds the files that pass on a kit, also those that pass on such a file. */
function findBarrels(
  modules: readonly Module[],
  workspaces: readonly Workspace[],
  known: readonly Barrel[] = [],
): readonly Barrel[] {
  const found = modules.flatMap(({ path, references }) => {
    const all = references.filter(({ keyword, specifiers }) => keyword === 'export' && specifiers.some(isAll))
    const passed = all.flatMap(({ module }): readonly Passed[] => {
      const kit = findKit(module)
      const missing = kit && findReplacement(kit, module)?.missing
      return missing ? [{ kit, missing }] : known.filter((one) => isPathOf(module, path, one.path, workspaces))
    })
    const first = passed.filter(({ missing }, i) => passed.findIndex((one) => one.missing === missing) === i)
    return first.map(({ kit, missing }) => ({ kit, missing, path: path.replace(EXTENSION, '') }))
  })
  // A file passes on each module of a kit once, so that a chain that ends where it began ends here.
  return found.length === known.length ? found : findBarrels(modules, workspaces, found)
}

function findMissing({ start, end, members, specifiers }: Reference, passed: readonly Passed[]): readonly Leftover[] {
  const read = [...specifiers, ...(members ?? []).map((name) => ({ name, start, end }))]
  return read.flatMap(({ name, ...place }) => {
    const one = passed.find(({ missing }) => Object.hasOwn(missing, name))
    if (!one) return []
    const message = `${one.kit.name}: ${name} is not moved. ${one.missing[name]}`
    return { start: place.start, end: place.end, message, link: getPage(one.kit) }
  })
}
