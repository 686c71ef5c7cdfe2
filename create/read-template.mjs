import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Active here, or left out by npm, without the underscore. */
const NAMES = { _gitignore: '.gitignore', _LICENSE: 'LICENSE' }

/** Reads the files of a folder beside this one, by their paths in what is made. */
export function readTemplate(folder) {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => {
    const at = relative(root, parentPath).split(sep)
    const path = [...at, NAMES[name] ?? name.replace(/^_/, '')].filter(Boolean).join('/')
    return [path, readFileSync(join(parentPath, name), 'utf8')]
  })
}

/** Replaces the placeholders of a text: `{{title}}`. */
export const fill = (text, values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`Nothing fills {{${name}}}.`)
    return values[name]
  })
