import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coerce, lt } from 'semver'
import { findRange, readFilesAbove } from './catalogs.ts'
import { applyEdits, getLine, getLineAfter } from './edits.ts'
import { findMissingElements } from './elements.ts'
import { listFiles } from './files.ts'
import { findRefusedMembers } from './instances.ts'
import { findKit, findModules, findReplacement, getPackageName, getPage, KITS } from './kits/index.ts'
import type { Leftover, Rewritten } from './leftover.ts'
import { canNamePackages, findNamedPackages } from './named-packages.ts'
import { findMissingOfBarrels } from './re-exports.ts'
import { findRemotes } from './remote.ts'
import { rewriteComponent } from './rewrite-component.ts'
import { rewriteModule } from './rewrite-module.ts'
import { findKitPackages, readName, readRange, rewritePackage } from './rewrite-package.ts'
import { rewriteSheet } from './rewrite-sheet.ts'
import { findSelectors } from './selectors.ts'

/** A file that changes. The path is from the folder, with `/`. */
export interface FileChange {
  readonly path: string
  readonly before: string
  readonly after: string
}

export interface MigrationPlan {
  /** The names of the kits that were found. */
  readonly kits: readonly string[]
  readonly changes: readonly FileChange[]
  readonly leftovers: readonly PlacedLeftover[]
}

interface PlacedLeftover extends Omit<Leftover, 'start' | 'end'> {
  readonly path: string
  /** From 1, in the file as it is. */
  readonly line: number
  /** In the file after the change. */
  readonly lineAfter: number
}

interface Source {
  readonly path: string
  readonly before: string
  readonly isUtf8: boolean
}

/** What says which version of a package a site has. */
interface Versions {
  readonly manifests: readonly Source[]
  readonly files: readonly Source[]
  /** Those with catalogs in the folders above the site. */
  readonly above: readonly Pick<Source, 'path' | 'before'>[]
}

interface Seen extends Rewritten, Source {}

type RewrittenManifest = Omit<Seen, 'isUtf8' | 'kits' | 'moved' | 'remaining'>

/**
 * Plans the migration of a site's folder, and writes nothing.
 * @param version - Of Portico, for package.json
 */
export function createPlan(folder: string, version: string): MigrationPlan {
  const all = listFiles(folder).map((path) => readSource(folder, path))
  const isManifest = ({ path }: { path: string }) => /(?:^|\/)package\.json$/.test(path)
  const manifests = all.filter(isManifest)
  const settings = all.filter(({ path }) => canNamePackages(path))
  const files = all.filter((file) => !isManifest(file) && !settings.includes(file))
  const versions = { manifests, files: all, above: readFilesAbove(folder) }
  const rewrite = (file: Source, around?: ReadonlySet<string>): Seen => {
    const rewritten = rewriteFile(file, around)
    return { ...file, ...(findObstacle({ ...file, ...rewritten }, versions) ?? rewritten) }
  }
  const users = files.filter(({ before }) => hasKit(before)).map((file) => rewrite(file))
  const hasMoved = ({ before, code }: Seen) => before !== code
  const others = files
    .filter(({ path, before }) => hasOtherModule(before) && !users.some((one) => one.path === path))
    .map((file) => rewrite(file, findKitsAround(file.path, users.filter(hasMoved), manifests)))
  const seen = [...users, ...others.filter(hasMoved)].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const rewritten = seen.filter(hasMoved)
  const packages = manifests.map((manifest): RewrittenManifest => {
    const { path, before } = manifest
    const isWithin = (file: Seen) => file.path.startsWith(path.slice(0, -'package.json'.length))
    if (!rewritten.some(isWithin)) return { path, before, code: before, edits: [], leftovers: [] }
    const remaining = new Set(seen.filter(isWithin).flatMap((file) => file.remaining.map(getPackageName)))
    const own = rewritten.filter((file) => findOwner(file.path, manifests) === path)
    const use = { kits: new Set(own.flatMap(({ kits }) => kits)), modules: own.flatMap(({ moved }) => moved) }
    return { path, before, ...rewriteManifest(manifest, { ...use, remaining, version }, own.length > 0) }
  })
  const edited = files.map((file) => ({ ...file, edits: seen.find(({ path }) => path === file.path)?.edits ?? [] }))
  const pages = edited.filter(({ path }) => !path.endsWith('.md'))
  const remotes = pages.map((file) => ({ ...file, found: findRemotes(file.before) }))
  const workspaces = manifests.flatMap(({ path, before }) => {
    const name = readName(before)
    return name ? { name, folder: path.slice(0, -'/package.json'.length) } : []
  })
  const found = new Set([
    ...seen.flatMap(({ kits }) => kits),
    ...remotes.flatMap((one) => one.found.map(({ kit }) => kit)),
  ])
  return {
    kits: KITS.filter(({ id }) => found.has(id)).map(({ name }) => name),
    changes: [...seen, ...packages].flatMap(({ path, before, code }) =>
      before === code ? [] : [{ path, before, after: code }],
    ),
    leftovers: [
      ...seen.map((file) => ({ ...file, leftovers: [...file.leftovers, ...findChanged(file, versions)] })),
      ...[
        ...KITS.filter(({ id }) => rewritten.some(({ kits }) => kits.includes(id))).flatMap((kit) => [
          ...findRefusedMembers(files, kit, workspaces),
          ...files.flatMap(({ path, before }) => findMissingElements(before, kit).map((one) => ({ ...one, path }))),
          ...pages.flatMap(({ path, before }) => findSelectors(before, kit).map((one) => ({ ...one, path }))),
        ]),
        ...(rewritten.length > 0 ? findMissingOfBarrels(files, workspaces) : []),
      ].flatMap(({ path, ...one }) =>
        edited.filter((file) => file.path === path).map((file) => ({ ...file, leftovers: [one] })),
      ),
      ...remotes.map((file) => ({ ...file, leftovers: file.found.map(({ leftover }) => leftover) })),
      ...packages,
      ...findForgotten(seen, packages, settings),
    ]
      .flatMap(placeLeftovers)
      .toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1)),
  }
}

/** Lists what names a package of a kit, such as an override or a patch, once the site has Portico and not the package. */
function findForgotten(
  seen: readonly Seen[],
  packages: readonly RewrittenManifest[],
  settings: readonly Source[],
): readonly RewrittenManifest[] {
  if (!packages.some(({ code }) => readRange(code, 'portico'))) return []
  const needed = new Set([
    ...seen.flatMap(({ remaining }) => remaining.map(getPackageName)),
    ...packages.flatMap(({ code }) => listNames(code)),
  ])
  const files = [...packages, ...settings.map((file) => ({ ...file, code: file.before, edits: [] }))]
  return files.map((file) => {
    const isEdited = (start: number) => file.edits.some((edit) => edit.start <= start && start < edit.end)
    const leftovers = findNamedPackages(file.path, file.before).flatMap(({ name, start, end }): Leftover | [] => {
      const kit = findKit(name)
      if (!kit || needed.has(name) || isEdited(start)) return []
      // Another package may need one of a kit that the site did not have.
      const isNote = !seen.some(({ before, code, kits }) => before !== code && kits.includes(kit.id))
      const message = `“${name}” is no longer a dependency. Remove or replace it here, unless another package needs it.`
      return { start, end, message, link: getPage(kit), isNote }
    })
    return { ...file, leftovers }
  })
}

/** Says where the leftovers of a file stand, before and after its edits. */
function placeLeftovers({ path, before, edits, leftovers }: Pick<Seen, 'path' | 'before' | 'edits' | 'leftovers'>) {
  return leftovers.map(({ start, end, ...one }): PlacedLeftover => {
    const place = { start, end }
    return { ...one, path, line: getLine(before, start), lineAfter: getLineAfter(before, edits, place) }
  })
}

function readSource(folder: string, path: string): Source {
  const bytes = readFileSync(join(folder, path))
  return { path, before: bytes.toString('utf8'), isUtf8: isUtf8(bytes) }
}

/**
 * Finds the kits of the site that a file is part of: those of its package, and of the packages of a repository that have
 * its package as a dependency.
 */
function findKitsAround(path: string, users: readonly Seen[], manifests: readonly Source[]): ReadonlySet<string> {
  const own = manifests.find((one) => one.path === listManifests(path, manifests)[0]?.path)
  const name = own && readName(own.before)
  const isAround = (user: Seen) =>
    listManifests(user.path, manifests).some(
      (one) => one === own || (name !== undefined && readRange(one.before, name) !== undefined),
    )
  return new Set(users.filter(isAround).flatMap(({ kits }) => kits))
}

/** What concerns a whole file is listed at its first line. */
const TOP = { start: 0, end: 0 } as const

/** The range of a package that a file has. */
function findVersion(path: string, name: string, { manifests, files, above }: Versions): string | undefined {
  const owner = manifests.find((one) => one.path === findOwner(path, manifests))
  return owner && findRange(owner, name, files, above)
}

/** Leaves a file of a site as it is whose own packages are too old for Portico. */
function findObstacle({ path, before, kits, code }: Seen, versions: Versions): Rewritten | null {
  for (const { id, requires } of KITS) {
    if (!requires || !kits.includes(id) || code === before) continue
    const range = findVersion(path, requires.package, versions)
    const major = range && coerce(range)?.major
    if (typeof major !== 'number' || major >= requires.major) continue
    const message = `The site has ${requires.package} ${range}. Move to ${requires.package} ${requires.major} first.`
    const remaining = findModules(before).map(({ module }) => module)
    return {
      code: before,
      kits,
      moved: [],
      remaining,
      edits: [],
      leftovers: [{ ...TOP, message, link: requires.link }],
    }
  }
  return null
}

/** Lists what a file's modules did otherwise in the version that the site has. */
function findChanged({ path, before, moved }: Seen, versions: Versions): readonly Leftover[] {
  return [...new Set(moved)].flatMap((module) => {
    const kit = findKit(module)
    const changed = kit && findReplacement(kit, module)?.changed
    const version = coerce(findVersion(path, getPackageName(module), versions) ?? '')
    if (!changed || !version || !lt(version, changed.version)) return []
    return {
      start: before.indexOf(module),
      end: before.indexOf(module) + module.length,
      message: `${kit.name}: ${changed.message}`,
      link: getPage(kit),
    }
  })
}

/** A quick look, before a file is parsed. A regular expression writes `\/`. */
const hasKit = (code: string): boolean => findModules(code.replaceAll('\\/', '/')).length > 0

/** The same for the modules of other packages whose names move with a kit. */
const hasOtherModule = (code: string): boolean =>
  KITS.some(({ others = {} }) => Object.keys(others).some((module) => code.includes(module)))

/** @throws If the file has another encoding, since writing it would lose letters. */
function requireUtf8(isUtf8: boolean) {
  if (!isUtf8) throw new Error('it is not encoded as UTF-8.')
}

function rewriteFile({ before: code, path, isUtf8 }: Source, around?: ReadonlySet<string>): Rewritten {
  try {
    requireUtf8(isUtf8)
    if (/\.(?:css|pcss|postcss|scss|sass|less|styl)$/.test(path)) return rewriteSheet(code)
    if (/\.(?:vue|svelte|astro|mdx?|html)$/.test(path)) return rewriteComponent(code, path, around)
    return rewriteModule(code, path, around)
  } catch (error) {
    const message = `It can’t be parsed: ${(error as Error).message}`
    const remaining = findModules(code).map(({ module }) => module)
    return { code, edits: [], kits: [], moved: [], remaining, leftovers: [{ ...TOP, message, link: '' }] }
  }
}

/** Leaves a package.json as it is that is not JSON, as templates may have, and says so if files need it. */
function rewriteManifest({ before, isUtf8 }: Source, use: Parameters<typeof rewritePackage>[1], isOwner: boolean) {
  try {
    requireUtf8(isUtf8)
    const edits = rewritePackage(before, use)
    return { code: applyEdits(before, edits), edits, leftovers: [] }
  } catch (error) {
    const message = `It can’t be parsed: ${(error as Error).message} Add portico and remove the kit’s packages by hand.`
    return { code: before, edits: [], leftovers: isOwner ? [{ ...TOP, message, link: '' }] : [] }
  }
}

/** Lists the package.json files of a file's folder and of those above, the nearest first. */
function listManifests(path: string, manifests: readonly Source[]): readonly Source[] {
  const folders = path.split('/').slice(0, -1)
  const above = folders.map((_, i) => [...folders.slice(0, folders.length - i), 'package.json'].join('/'))
  return [...above, 'package.json'].flatMap((wanted) => manifests.find((one) => one.path === wanted) ?? [])
}

/** Finds the package.json that gets Portico for a file: the nearest one that lists a kit, or else the nearest one. */
function findOwner(path: string, manifests: readonly Source[]): string | undefined {
  const chain = listManifests(path, manifests)
  const owner = chain.find(({ before }) => listNames(before).length > 0)
  return (owner ?? chain[0])?.path
}

/** The package names of a package.json; none if it is not JSON. */
function listNames(text: string): readonly string[] {
  try {
    return findKitPackages(text)
  } catch {
    return []
  }
}
