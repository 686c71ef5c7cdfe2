// Style sheets are imported as text. The package has it minified.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'esbuild'

/** Ends the ids of the modules, so that Vite does not take them for styles of the page. */
const SUFFIX = '.text'

/** For Rollup and Vite. */
export const textStyles = {
  name: 'text-styles',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.startsWith('.') && source.endsWith('.css') ? resolve(dirname(importer), source) + SUFFIX : undefined
  },
  async load(id) {
    if (!id.endsWith(`.css${SUFFIX}`)) return undefined
    const path = id.slice(0, -SUFFIX.length)
    this.addWatchFile(path)
    return `export default ${JSON.stringify(await minify(path))}`
  },
}

/** For esbuild. */
export const textStylesOfEsbuild = {
  name: 'text-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:ui|plugins)[\\/].*\.css$/ }, async ({ path }) => ({
      contents: await minify(path),
      loader: 'text',
    }))
  },
}

async function minify(path) {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
  return code.trim()
}
