// Dependencies that the build bundles, so that hosts do not install them. The package `qrcode` has 29 dependencies for
// its command line and PNG output, which no page runs. Its core has one, and draws everything that is needed here.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const ID = '\0qrcode'
const CORE = `import { create as make } from 'qrcode/lib/core/qrcode.js'
export const create = make`
/** The license file of each bundled package. */
const LICENCES = { qrcode: 'license', dijkstrajs: 'LICENSE.md' }

/** The names of the bundled packages. */
export const BUNDLED = Object.keys(LICENCES)

export const bundled = {
  name: 'bundled',
  resolveId: (id) => (id === 'qrcode' ? ID : null),
  async load(id) {
    if (id !== ID) return null
    const { outputFiles } = await build({
      stdin: { contents: CORE, resolveDir: import.meta.dirname },
      bundle: true,
      format: 'esm',
      write: false,
      banner: { js: '/*! qrcode, dijkstrajs: MIT, see licences.txt */' },
    })
    return { code: outputFiles[0].text, moduleSideEffects: false }
  },
  generateBundle() {
    const texts = Object.entries(LICENCES).map(
      ([name, file]) => `${name}\n\n${readFileSync(require.resolve(`${name}/${file}`), 'utf8')}`,
    )
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n---\n\n') })
  },
}
