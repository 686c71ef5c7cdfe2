// Finds where a site imports a name that Portico does not have through a file of its own that passes on a whole kit.
import { findKit, findReplacement, getPage, type Kit } from './kits/index.ts'
import type { Leftover } from './leftover.ts'
import { EXTENSION, isPathOf, MOST_PASSING, type Workspace } from './module-path.ts'
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

interface Barrel {
  /** Without its extension. */
  readonly path: string
  readonly kit: Kit
  readonly missing: Readonly<Record<string, string>>
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
        const barrel = barrels.find((one) => isPathOf(reference.module, path, one.path, workspaces))
        return barrel ? findMissing(reference, barrel).map((one) => ({ ...one, path })) : []
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
  depth = MOST_PASSING,
): readonly Barrel[] {
  const found = modules.flatMap(({ path, references }) =>
    references
      .filter(({ keyword, specifiers }) => keyword === 'export' && specifiers.some(isAll))
      .flatMap(({ module }) => {
        const kit = findKit(module)
        const missing = kit && findReplacement(kit, module)?.missing
        const passed =
          kit && missing ? { kit, missing } : known.find((one) => isPathOf(module, path, one.path, workspaces))
        return passed ? { ...passed, path: path.replace(EXTENSION, '') } : []
      }),
  )
  const isDone = depth === 0 || found.length === known.length
  return isDone ? found : findBarrels(modules, workspaces, found, depth - 1)
}

function findMissing({ start, end, members, specifiers }: Reference, { kit, missing }: Barrel): readonly Leftover[] {
  const read = [...specifiers, ...(members ?? []).map((name) => ({ name, start, end }))]
  return read
    .filter(({ name }) => Object.hasOwn(missing, name))
    .map(({ name, ...place }) => ({
      start: place.start,
      end: place.end,
      message: `${kit.name}: ${name} is not moved. ${missing[name]}`,
      link: getPage(kit),
    }))
}
