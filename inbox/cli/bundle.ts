// Bundles a site's plugins for Node, in one file that needs nothing else.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

const CONFIGS = ['ts', 'mts', 'js', 'mjs'].map((extension) => `portico.config.${extension}`)

/** The code that the inbox runs: the site's plugins, with the Portico that the site has. */
const ENTRY = `
import config from 'portico-inbox:config'
import { openReplay, rerun } from 'portico'
import { examineReport } from 'portico/replay'
export const examine = (text) => examineReport(text, { plugins: config.plugins, openReplay, rerun })
`

/**
 * @param place - The folder with the site's `portico.config.{ts,mts,js,mjs}`, whose default export has `plugins`; or
 *   that file.
 * @throws If there is none, or it can't be bundled
 */
export async function bundleBuild(place: string, plugins: readonly Plugin[] = []): Promise<Uint8Array> {
  const config = findConfig(resolve(place))
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: resolve(config, '..'), sourcefile: 'portico-inbox.js' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    // Names of functions and classes are in reports.
    keepNames: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Libraries in the old form of modules ask for their parts by `require`.
    banner: { js: "const require = (await import('node:module')).createRequire('file:///');" },
    plugins: [...plugins, createConfigPlugin(config), missingPackages],
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.contents as Uint8Array
}

function findConfig(place: string): string {
  const paths = [place, ...CONFIGS.map((name) => join(place, name))]
  const config = paths.find((path) => /\.m?[jt]s$/.test(path) && existsSync(path))
  if (!config) throw new TypeError(`${place} has no ${CONFIGS.join(', ')}.`)
  return config
}

const createConfigPlugin = (path: string): Plugin => ({
  name: 'config',
  setup({ onResolve }) {
    onResolve({ filter: /^portico-inbox:config$/ }, () => ({ path }))
  },
})

/** Optional peers that the site has not installed: what loads them lazily fails as it does on the site. */
const missingPackages: Plugin = {
  name: 'missing-packages',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, ...where }) => {
      if (pluginData === missingPackages || kind !== 'dynamic-import') return undefined
      const { errors } = await find(path, { ...where, kind, pluginData: missingPackages })
      return errors.length > 0 ? { path, external: true } : undefined
    })
  },
}
