// What the package brings in itself, so that hosts don't install it. The package `qrcode` has 29 dependencies for its
// command line and its PNG files, which no page runs: its core has one, and draws what is needed here.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const BUNDLED = '\0qrcode'
const CORE = `import { create as make } from 'qrcode/lib/core/qrcode.js'
export const create = make`
/** The licence of each package that stands in the code. */
const LICENCES = [
  ['qrcode', 'license'],
  ['dijkstrajs', 'LICENSE.md'],
]

export const bundled = {
  name: 'bundled',
  resolveId: (id) => (id === 'qrcode' ? BUNDLED : null),
  async load(id) {
    if (id !== BUNDLED) return null
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
    const texts = LICENCES.map(
      ([name, file]) => `${name}\n\n${readFileSync(require.resolve(`${name}/${file}`), 'utf8')}`,
    )
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n---\n\n') })
  },
}
