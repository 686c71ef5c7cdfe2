// Assigns modules to files of the package. What every page loads is one file of the kernel and the base manifests, and
// one of the button: some bundlers emit a chunk per file, and a page would wait for each. Other code that a page may
// load stays one file per module, so that a host's bundler can drop what is unused. Code that is fetched together later
// is one file: gzip compresses one file better than many, and a bundler cannot join files that arrive apart.
import { relative } from 'node:path'
import { paths, root } from '../test/entries.mjs'
import { LATER_CHUNKS, PAGE_CHUNKS } from './chunk-list.mjs'

/** Entries that are not part of a page's initial code: tools for reports, view building blocks, developer tools. */
const LATER_ENTRIES = ['replay', 'views', 'devtools', 'testkit']
const PAGE_ENTRIES = Object.entries(paths).flatMap(([name, path]) =>
  LATER_ENTRIES.includes(name) ? [] : [path.slice('./'.length)],
)

/** Returns a function for rollup's `manualChunks`. */
export function createChunks() {
  let chunks
  return (id, graph) => {
    chunks ??= assignChunks(readImports(graph))
    const path = toPath(id)
    return chunks.get(path) ?? removeExtension(path)
  }
}

/**
 * Returns the chunk of each module that shares its file with others.
 * @param imports - What each module imports statically
 * @throws If a root or an importer is no module, or if a root is in another chunk
 */
function assignChunks(imports) {
  const chunks = new Map()
  for (const one of PAGE_CHUNKS) assign(one, (path) => chunks.has(path))
  const initial = findImported(PAGE_ENTRIES, imports)
  for (const one of LATER_CHUNKS) assign(one, (path) => chunks.has(path) || initial.has(path))
  return chunks

  function assign({ chunk, roots, importers = [], includes = [], excludes = [] }, isTaken) {
    for (const path of [...roots, ...importers]) {
      if (!imports.has(path)) throw new Error(`The chunk ${chunk} names ${path}, which is no module.`)
    }
    for (const path of roots) {
      if (isTaken(path)) throw new Error(`${path} cannot be in ${chunk}: ${chunks.get(path) ?? 'an entry'} has it.`)
    }
    const isIncluded = (path) => roots.includes(path) || (matches(path, includes) && !matches(path, excludes))
    for (const path of findImported([...roots, ...importers], imports)) {
      if (isIncluded(path) && !isTaken(path)) chunks.set(path, chunk)
    }
  }
}

/** Finds the modules and all that they import, directly or not, without what the package does not bundle. */
function findImported(modules, imports) {
  const found = new Set(modules.filter((path) => imports.has(path)))
  for (const path of found) for (const imported of imports.get(path)) if (imports.has(imported)) found.add(imported)
  return found
}

function readImports({ getModuleIds, getModuleInfo }) {
  return new Map([...getModuleIds()].map((id) => [toPath(id), getModuleInfo(id).importedIds.map(toPath)]))
}

/** Whether a module is one of those named, or in one of the folders. */
function matches(path, names) {
  const module = removeExtension(path)
  return names.some((name) => (name.endsWith('/') ? path.startsWith(name) : module === name))
}

const removeExtension = (path) => path.replace(/\.(?:tsx?|(?:css|json)\.text)$/, '')

function toPath(id) {
  return relative(root, id)
}
