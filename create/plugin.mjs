import { getName, getTitle } from './name.mjs'
import { readPart } from './parts.mjs'

/** Returns the files of a plugin, by their paths: `plugin/` with another name. */
export function composePlugin({ target }) {
  const name = getName(target)
  const title = getTitle(name)
  const Pascal = title.replaceAll(' ', '')
  const names = [
    ['my-plugin', name],
    ['MyPlugin', Pascal],
    ['myPlugin', Pascal.charAt(0).toLowerCase() + Pascal.slice(1)],
    ['My plugin', title],
  ]
  const rename = (text) => names.reduce((before, [from, to]) => before.replaceAll(from, to), text)
  return new Map(readPart('plugin').map(([path, text]) => [rename(path), rename(text)]))
}
