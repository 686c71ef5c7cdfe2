import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import dts from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'
import { BUNDLED, bundledParser, bundledQrCode, bundledSelection, licences } from './build/bundled.mjs'
import { createChunks } from './build/chunks.mjs'
import { htmlBuild } from './build/html.mjs'
import { sourceFiles } from './build/sources.mjs'
import { paths as input, root } from './test/entries.mjs'

const treeshake = { moduleSideEffects: false }
const external = (id) => !id.startsWith('.') && !id.startsWith('/')

/** Clears the output, since files of an earlier build would be published too. */
const cleared = {
  name: 'cleared',
  buildStart() {
    rmSync(join(root, 'dist'), { recursive: true, force: true })
  },
}

/** The command, for Node. It imports the package by name, as a host's configuration does. */
const command = {
  input: { cli: './cli/index.ts' },
  external: (id) => external(id) && id !== '@babel/parser',
  treeshake,
  plugins: [cleared, bundledParser, esbuild({ target: 'node20', tsconfig: 'tsconfig.json' })],
  output: { dir: 'dist', format: 'es', entryFileNames: '[name].js', chunkFileNames: 'cli/[name].js' },
}

/** The style sheets that hosts of an adapter import: `portico/<adapter>/styles.css`. */
const styles = {
  name: 'styles',
  generateBundle() {
    for (const name of readdirSync(join(root, 'adapters'))) {
      const path = join(root, 'adapters', name, 'styles.css')
      if (existsSync(path))
        this.emitFile({ type: 'asset', fileName: `${name}/styles.css`, source: readFileSync(path, 'utf8') })
    }
  },
}

const DECLARED = './.declarations'
const COMPILER = join(root, 'node_modules/newest/node_modules/typescript/bin/tsc')

/** Writes the declarations of each module with the fastest compiler. `npm test` checks the types. */
const declared = {
  name: 'declared',
  buildStart() {
    execFileSync(process.execPath, [COMPILER, '-p', 'tsconfig.package.json'], { cwd: root, stdio: 'inherit' })
  },
}

/** Entries that only work in a page: they and everything they import are client code. */
const CLIENT = [
  ...['react', 'element', 'views', 'devtools'],
  ...['rainbowkit', 'rainbowkit/siwe-next-auth', 'connectkit', 'solana-wallet-adapter'],
  ...['appkit/react', 'appkit/solana/react'],
]

/** Where a server renders components, this tells a bundler which files are client code. */
const directive = ({ name, isEntry }) => (isEntry && CLIENT.includes(name) ? "'use client'" : '')

export default [
  command,
  {
    input,
    external: (id) => external(id) && !BUNDLED.includes(id.split('/')[0]),
    treeshake,
    plugins: [
      bundledQrCode,
      bundledSelection,
      licences,
      styles,
      sourceFiles,
      esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: 'tsconfig.json' }),
      htmlBuild,
    ],
    output: {
      dir: 'dist',
      format: 'es',
      sourcemap: true,
      manualChunks: createChunks(),
      banner: directive,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      hoistTransitiveImports: false,
      // Nobody writes to a module namespace, and freezing it would add code to each file.
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
