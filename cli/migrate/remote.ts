// Finds what a site loads of a kit from a server, which no package.json names.
import { findKit, getPage } from './kits/index.ts'
import type { Leftover } from './leftover.ts'

const URLS =
  /\bhttps?:\/\/(?:cdn\.jsdelivr\.net\/npm\/|unpkg\.com\/|esm\.sh\/|esm\.run\/|cdn\.skypack\.dev\/|ga\.jspm\.io\/npm:)((?:@[\w.-]+\/)?[\w.-]+)[^\s"'`<>)]*/g

interface Remote {
  readonly kit: string
  readonly leftover: Leftover
}

export const findRemotes = (code: string): readonly Remote[] =>
  [...code.matchAll(URLS)].flatMap(({ 0: url, 1: name = '', index }) => {
    const kit = findKit(name)
    if (!kit) return []
    const message = `“${url}” is loaded from a server, and has to be replaced by hand.`
    return { kit: kit.id, leftover: { start: index, end: index + url.length, message, link: getPage(kit) } }
  })
