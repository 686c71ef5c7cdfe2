// Finds elements of a kit that Portico does not define, so that they would stay empty without an error.
import { getPage, type Kit } from './kits/index.ts'
import type { Leftover } from './leftover.ts'

export function findMissingElements(code: string, kit: Kit): readonly Leftover[] {
  const { names, defined } = kit.elements ?? { names: /(?!)/g, defined: [] }
  return [...code.matchAll(names)].flatMap(({ 0: text, 1: name = '', index }) => {
    if (defined.includes(name)) return []
    const message = `${kit.name}: <${name}> is not defined, and stays empty. Draw a button that calls open() instead.`
    return { start: index, end: index + text.length, message, link: getPage(kit) }
  })
}
