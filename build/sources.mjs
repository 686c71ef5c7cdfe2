// Files that are not code: style sheets, imported as text, and translations, imported as data. The package has both
// compiled, so that no page parses them.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'
import { compileMessages } from './messages.mjs'

/** Ends the ids of the modules, so that Vite does not take them for styles or data of the page. */
const SUFFIX = '.text'

// The product's own: those of a page, such as the playground's, are its bundler's.
const STYLES = {
  filter: /[\\/](?:ui|plugins)[\\/].*\.css$/,
  compile: async (path) => JSON.stringify(await minify(path)),
}
const TRANSLATIONS = {
  filter: /[\\/]translations[\\/][^\\/]+\.json$/,
  compile: async (path) => JSON.stringify(compileMessages(JSON.parse(await readFile(path, 'utf8')), path)),
}
const KINDS = [STYLES, TRANSLATIONS]

/** For Rollup and Vite. */
export const sourceFiles = {
  name: 'source-files',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !importer) return undefined
    const path = resolve(dirname(importer), source)
    return KINDS.some(({ filter }) => filter.test(path)) ? path + SUFFIX : undefined
  },
  async load(id) {
    const path = id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : ''
    const kind = KINDS.find(({ filter }) => filter.test(path))
    if (!kind) return undefined
    this.addWatchFile(path)
    return `export default ${await kind.compile(path)}`
  },
}

/** For esbuild. */
export const sourceFilesOfEsbuild = {
  name: 'source-files',
  setup({ onLoad }) {
    onLoad({ filter: STYLES.filter }, async ({ path }) => ({
      contents: await minify(path),
      loader: 'text',
    }))
    onLoad({ filter: TRANSLATIONS.filter }, async ({ path }) => ({
      contents: `export default ${await TRANSLATIONS.compile(path)}`,
      loader: 'js',
    }))
  },
}

async function minify(path) {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
  return code.trim()
}
