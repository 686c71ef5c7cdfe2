import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type OutputFile, type Plugin } from 'esbuild'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { rewriteModule } from '../../cli/migrate/rewrite-module.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const oldest = fileURLToPath(new URL('../versions/oldest', import.meta.url))

/** How a host builds its page. */
export interface Build {
  /**
   * A file of `pages/`; or `appkit-` and one of `appkit/`; `packages-` and one of `../wallet-packages/`; `stage-` and one
   * of `../browser/stage/`. Without its extension.
   */
  readonly page: string
  readonly react: '18' | '19' | 'preact'
  /** The value of `process.env.NODE_ENV` in the bundle. */
  readonly mode: 'development' | 'production'
}

const oldReact: Plugin = {
  name: 'old-react',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, resolveDir }) =>
      resolveDir.startsWith(oldest) ? undefined : resolve(path, { kind, resolveDir: oldest }),
    )
  },
}

const REPLACED_BY_PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
}

/** What Preact’s guide tells a host to configure in its bundler. */
const preact: Plugin = {
  name: 'preact',
  setup({ onResolve, resolve }) {
    // By `require` a server would get a second copy of Preact, which knows nothing of the component that renders.
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, resolveDir }) =>
      resolve(REPLACED_BY_PREACT[path] ?? `preact/compat/${path}`, { kind: 'import-statement', resolveDir }),
    )
  },
}

const pluginsOf = { '18': [oldReact], '19': [], preact: [preact] }

/** The hosts of another kit are written for it, and moved as a developer would: by `npx portico migrate`. */
const migrated: Plugin = {
  name: 'migrated',
  setup({ onLoad }) {
    onLoad({ filter: /\/hosts\/appkit\/[^/]+\.tsx?$/ }, ({ path }) => {
      const { code, leftovers } = rewriteModule(readFileSync(path, 'utf8'), path)
      if (leftovers.length > 0) throw new Error(`${path}: ${JSON.stringify(leftovers)}`)
      return { contents: code, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

const PACKAGES = 'packages-'
const STAGE = 'stage-'
const FOLDERS = {
  'appkit-': './test/hosts/appkit/',
  [PACKAGES]: './test/wallet-packages/',
  [STAGE]: './test/browser/stage/',
}
function entryOf(page: string) {
  const [prefix = '', folder = './test/hosts/pages/'] =
    Object.entries(FOLDERS).find(([one]) => page.startsWith(one)) ?? []
  return folder + page.slice(prefix.length)
}

const options = ({ page, react, mode }: Build) => ({
  absWorkingDir: root,
  entryPoints: { main: entryOf(page) },
  tsconfig: 'tsconfig.json',
  plugins: [...pluginsOf[react], migrated, sourceFilesOfEsbuild],
  bundle: true,
  write: false as const,
  format: 'esm' as const,
  target: 'es2022',
  jsx: 'automatic' as const,
  minify: mode === 'production',
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  logLevel: 'warning' as const,
})

const builds = new Map<string, Promise<ReadonlyMap<string, Uint8Array>>>()

/** Returns the page's code by path, such as `/main.js`. Caches each build. */
export function pageCode(how: Build): Promise<ReadonlyMap<string, Uint8Array>> {
  const key = JSON.stringify(how)
  const made = builds.get(key) ?? bundled(how)
  builds.set(key, made)
  return made
}

async function bundled(how: Build) {
  // In a chunk of its own, esbuild gives a CommonJS package no named exports, which some makers' packages import. And the
  // stage is fetched by most tests: each of hundreds of files would cost every page some milliseconds of a core.
  const splitting = !how.page.startsWith(PACKAGES) && !how.page.startsWith(STAGE)
  const { outputFiles } = await build({ ...options(how), outdir: '/', splitting, chunkNames: '[name]-[hash]' })
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]))
}

/** Returns the exports of a page's module on a server. */
export async function serverCode(how: Build): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    ...options(how),
    outfile: '/server.mjs',
    platform: 'node',
    // React's server code is CommonJS, and loads Node's modules by `require`.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("file:///")' },
  })
  const [{ text }] = outputFiles as [OutputFile]
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
}
