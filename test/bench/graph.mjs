// Analyzes what a host's bundler makes of the package: eager modules, lazy modules, and their sizes.
import { createHash } from 'node:crypto'
import { dirname, relative, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { rollup } from 'rollup'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { sourceFiles, sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { root } from '../entries.mjs'
import { entriesFrom, laterIsExternal } from './resolve.mjs'

const HOST_OWN = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/**
 * Bundles a host's code that imports `portico` and its entries.
 * @param from - `source` measures the source tree, `dist` the published package.
 */
export async function hostGraph(source, { from = 'source' } = {}) {
  const stdin = { contents: source, resolveDir: root, loader: 'tsx' }
  const { first } = await bundle({ stdin, external: HOST_OWN, plugins: [entriesFrom(from)] })
  const eager = reach(first, (chunk) => chunk.eager)
  const every = reach(first, (chunk) => [...chunk.eager, ...chunk.lazy])
  const lazy = every.filter((chunk) => !eager.includes(chunk))

  return {
    eager: inputsOf(eager),
    lazy: inputsOf(lazy),
    eagerBytes: await eagerBytes({ stdin, external: HOST_OWN }, from),
    lazyBytes: bytesOf(lazy),
  }
}

/** Bytes of the page's own bundle, as a single file, as bundlers that split at `import()` make it. */
async function eagerBytes(options, from) {
  const { chunks } = await bundle({ ...options, splitting: false, plugins: [laterIsExternal, entriesFrom(from)] })
  return bytesOf(chunks)
}

/**
 * Returns the files that a page with this code is served, React's included, by path. `main.js` is the page's script.
 */
export async function pageFiles(source, { from = 'source' } = {}) {
  const stdin = { contents: source, resolveDir: root, loader: 'tsx' }
  const { first, chunks } = await bundle({ stdin, plugins: [entriesFrom(from)] })
  return new Map(chunks.map((chunk) => [chunk === first ? 'main.js' : chunk.path.slice('out/'.length), chunk]))
}

/**
 * Bytes of all code of a folder, eager and lazy, as one file, without imports from elsewhere. Built like the package:
 * shared imports count once, and lazy modules have no wrapper.
 */
export async function ownBytes(folder, { entry = 'index.ts', data = [] } = {}) {
  const own = resolve(root, folder) + sep
  // Other languages are counted for themselves.
  const isData = (path) => data.some((name) => path === own + name) || path.startsWith(`${own}translations${sep}`)
  function isOwn(id, from) {
    const path = resolve(dirname(from), id)
    return /^[./]/.test(id) && path.startsWith(own) && !isData(path)
  }
  const bundled = await rollup({
    input: `${folder}/${entry}`,
    external: (id, from) => from !== undefined && !isOwn(id, from),
    treeshake: { moduleSideEffects: false },
    plugins: [sourceFiles, esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: 'tsconfig.json' })],
  })
  const { output } = await bundled.generate({ inlineDynamicImports: true, plugins: [minify({ target: 'es2022' })] })
  return bytesOf(output.map(({ code }) => ({ bytes: gzipped(code) })))
}

async function bundle(options) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...options,
    plugins: [...(options.plugins ?? []), sourceFilesOfEsbuild],
  })
  const outputs = Object.entries(metafile.outputs)
  const rename = nameByModules(outputs)
  const byPath = new Map(
    outputFiles.map(({ path, text }) => {
      const contents = rename(text)
      return [portable(relative(root, path)), { contents, bytes: gzipped(contents) }]
    }),
  )
  for (const [path, { imports, inputs, entryPoint, bytes: length }] of outputs) {
    const to = (...kinds) =>
      imports.flatMap((one) => (kinds.includes(one.kind) && byPath.has(one.path) ? [byPath.get(one.path)] : []))
    const chunk = byPath.get(path)
    Object.assign(chunk, {
      path: rename(path),
      entry: entryPoint ?? '',
      inputs: Object.keys(inputs).filter((input) => input !== '<stdin>'),
      eager: to('import-statement'),
      lazy: to('dynamic-import'),
      /** The compressed bytes of the modules below a folder, by their share of the minified ones. */
      bytesOf: (folder) =>
        Object.entries(inputs).reduce(
          (sum, [input, { bytesInOutput }]) =>
            input.startsWith(folder) ? sum + (chunk.bytes * bytesInOutput) / length : sum,
          0,
        ),
    })
  }
  const chunks = [...byPath.values()]
  return { chunks, first: chunks.find(({ entry }) => entry === '<stdin>') }
}

/**
 * Replaces the bundler's hash of a file's contents in its name by one of its modules' names. Otherwise a change of one
 * file renames those that import it, and each figure moves by some bytes.
 */
function nameByModules(outputs) {
  const hashes = new Map(
    outputs.flatMap(([path, { inputs, entryPoint = '' }]) => {
      const [, hash] = /-([0-9A-Z]{8})\.js$/.exec(path) ?? []
      const modules = [entryPoint, ...Object.keys(inputs).sort()].join('\n')
      return hash === undefined ? [] : [[hash, hashOf(modules)]]
    }),
  )
  return (text) => text.replace(/(?<=-)[0-9A-Z]{8}(?=\.js)/g, (hash) => hashes.get(hash) ?? hash)
}

/** As many characters as in the bundler's hashes, from as many letters and digits, so that it compresses as they do. */
function hashOf(text) {
  const bytes = createHash('sha256').update(text).digest()
  return [...bytes.subarray(0, 8)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('')
}

const gzipped = (contents) => gzipSync(contents, { level: 9 }).length
const portable = (path) => path.replaceAll('\\', '/')
const bytesOf = (chunks) => chunks.reduce((sum, { bytes }) => sum + bytes, 0)
const inputsOf = (chunks) => [...new Set(chunks.flatMap(({ inputs }) => inputs))].sort()

function reach(first, next) {
  const seen = new Set([first])
  for (const chunk of seen) for (const other of next(chunk)) seen.add(other)
  return [...seen]
}
