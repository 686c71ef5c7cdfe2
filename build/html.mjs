// The build for pages without a bundler: one ES module with React inside, and its later parts beside it.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { plugins, root } from '../test/entries.mjs'
import { OPTIONAL_PEERS } from './optional-peers.mjs'

const FOLDER = 'dist/html'
const MODULE = 'portico.js'

/** Each plugin is a manifest of a few hundred bytes here. Its code is fetched once it is needed. */
const contents = ['index', 'element', ...plugins].map((name) => `export * from './${name}.js'`).join('\n')

/**
 * Builds `dist/html` from the package that Rollup has written. `integrity.json` has the hash of each file, as an import
 * map takes it; that of the module is printed.
 */
export const htmlBuild = {
  name: 'html-build',
  async writeBundle() {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: join(root, 'dist'), sourcefile: MODULE },
      outdir: FOLDER,
      entryNames: 'portico',
      chunkNames: 'parts/[name]-[hash]',
      absWorkingDir: root,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      // A host maps them itself, if it uses the plugin that needs them.
      external: OPTIONAL_PEERS,
      define: { 'process.env.NODE_ENV': '"production"' },
      legalComments: 'linked',
      logLevel: 'error',
      write: false,
    })
    const hashes = {}
    for (const { path, contents } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, contents)
      const name = relative(join(root, FOLDER), path).replaceAll('\\', '/')
      if (name.endsWith('.js')) hashes[name] = `sha384-${createHash('sha384').update(contents).digest('base64')}`
      if (name === MODULE) console.log(`${FOLDER}/${MODULE}: ${gzipSync(contents, { level: 9 }).length} bytes, gzip`)
    }
    writeFileSync(join(root, FOLDER, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`)
    console.log(`integrity="${hashes[MODULE]}"`)
  },
}
