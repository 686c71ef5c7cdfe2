import { getName, getTitle } from './name.mjs'
import { getNames } from './plugin-name.mjs'
import { readTemplate } from './read-template.mjs'

/** Returns the files of a plugin, by their paths: `plugin/` with another name. */
export function composePlugin({ target }) {
  const name = getName(target)
  const { factory, view } = getNames(name)
  const names = [
    ['my-plugin', name],
    ['MyPlugin', view],
    ['myPlugin', factory],
    ['My plugin', getTitle(name)],
  ]
  const rename = (text) => names.reduce((before, [from, to]) => before.replaceAll(from, to), text)
  return new Map(readTemplate('plugin').map(([path, text]) => [rename(path), rename(text)]))
}
