import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import dts from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'
import { bundled } from './rollup.bundled.mjs'
import { createChunks } from './rollup.chunks.mjs'
import { paths as input, root } from './test/entries.mjs'

const treeshake = { moduleSideEffects: false }
const external = (id) => !id.startsWith('.') && !id.startsWith('/')

/** What an earlier build left would be published with this one. */
const cleared = {
  name: 'cleared',
  buildStart() {
    rmSync(join(root, 'dist'), { recursive: true, force: true })
  },
}

/** The command: one file for Node. It takes the package by its name, as the configuration of a host does. */
const command = {
  input: { cli: './cli/index.ts' },
  external,
  treeshake,
  plugins: [cleared, esbuild({ target: 'node20', tsconfig: 'tsconfig.json' })],
  output: { dir: 'dist', format: 'es', entryFileNames: '[name].js' },
}

const DECLARED = './.declarations'
const COMPILER = join(root, 'node_modules/newest/node_modules/typescript/bin/tsc')

/** What each module declares, by the compiler that writes it fastest; what checks the code is `npm test`. */
const declared = {
  name: 'declared',
  buildStart() {
    execFileSync(process.execPath, [COMPILER, '-p', 'tsconfig.package.json'], { cwd: root, stdio: 'inherit' })
  },
}

/** Entries whose exports only a page can use: with them, whatever they lead to is the page's. */
const CLIENT = ['react', 'element', 'views', 'devtools']

/** Where a server renders components, a bundler reads here which files are the page's. */
const directive = ({ name, isEntry }) => (isEntry && CLIENT.includes(name) ? "'use client'" : '')

export default [
  command,
  {
    input,
    external: (id) => external(id) && id !== 'qrcode',
    treeshake,
    plugins: [bundled, esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: 'tsconfig.json' })],
    output: {
      dir: 'dist',
      format: 'es',
      sourcemap: true,
      manualChunks: createChunks(),
      banner: directive,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      hoistTransitiveImports: false,
      // Nobody writes to what `import()` gives: to freeze it is to say more of each file.
      freeze: false,
      generatedCode: { arrowFunctions: true, constBindings: true, objectShorthand: true },
    },
  },
  {
    input: Object.fromEntries(
      Object.entries(input).map(([name, path]) => [name, path.replace('.', DECLARED).replace(/\.tsx?$/, '.d.ts')]),
    ),
    external,
    plugins: [declared, dts({ tsconfig: 'tsconfig.json' })],
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'chunks/[name]-[hash].d.ts' },
  },
]
