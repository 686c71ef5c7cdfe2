// The entries of the package with their sources. tsconfig.json is the single list of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../')

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))

/** `{ index: './plugins/index.ts', kernel: './kernel/index.ts', … }`, by name of the built file. */
export const paths = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [source]]) => [
    name === 'portico' ? 'index' : name.slice('portico/'.length),
    source,
  ]),
)

/** The ids of the plugins in this repository. */
export const plugins = readdirSync(join(root, 'plugins')).filter((name) =>
  existsSync(join(root, 'plugins', name, 'index.ts')),
)

/** What a plugin's entry calls its factory: `embedded-login` exports `embeddedLogin`. */
export const getFactoryName = (id) => id.replace(/-./g, ([, letter]) => letter.toUpperCase())
