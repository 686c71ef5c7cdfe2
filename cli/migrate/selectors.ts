// Finds what tests and styles of a site name of a kit's markup, since they would find nothing without an error.
import { getPage, type Kit } from './kits/index.ts'
import type { Leftover } from './leftover.ts'

export const findSelectors = (code: string, kit: Kit): readonly Leftover[] =>
  (kit.selectors ?? []).flatMap(({ pattern, message, isNote = false }) => {
    const found = [...code.matchAll(pattern)].map(({ 0: text, index }) => ({
      ...{ start: index, end: index + text.length, isNote },
      ...{ message: `${kit.name}: ${message}`, link: getPage(kit) },
    }))
    return isNote ? found.slice(0, 1) : found
  })
