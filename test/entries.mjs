// The entries of the package with their sources. tsconfig.json is the single list of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const { compilerOptions } = JSON.parse(readFileSync(new URL('../tsconfig.json', import.meta.url), 'utf8'))

/** `{ index: './plugins/index.ts', kernel: './kernel/index.ts', … }`, by name of the built file. */
export const paths = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [source]]) => [
    name === 'portico' ? 'index' : name.slice('portico/'.length),
    source,
  ]),
)

/** The ids of the plugins in this repository. */
export const plugins = readdirSync(new URL('../plugins/', import.meta.url)).filter((name) =>
  existsSync(new URL(`../plugins/${name}/index.ts`, import.meta.url)),
)

/** What a plugin's entry calls its factory: `embedded-login` exports `embeddedLogin`. */
export const getFactoryName = (id) => id.replace(/-./g, ([, letter]) => letter.toUpperCase())
