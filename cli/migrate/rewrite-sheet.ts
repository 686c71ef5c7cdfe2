import { applyEdits, removeLines } from './edits.ts'
import { findKit, findReplacement, getPage } from './kits/index.ts'
import type { Rewritten } from './leftover.ts'

/** `@import '…'` and `@use "…"` of style sheets, `<link href="…">` of pages. Bundlers write `~` or `npm:` before a package. */
const IMPORTS = /(?:@import\s+(?:url\(\s*)?|@use\s+|<link\b[^>]*?\bhref=)(["'])(?:~|npm:)?([@\w./-]+)\1[^;>\n]*[;>]?/g

/** Removes the style sheets of kits from style sheets and pages: Portico needs none. */
export function rewriteSheet(code: string): Rewritten {
  const found = [...code.matchAll(IMPORTS)].flatMap((match) => {
    const [text, , module = ''] = match
    const kit = findKit(module)
    return kit ? [{ kit, module, start: match.index, end: match.index + text.length }] : []
  })
  const isDropped = ({ kit, module }: (typeof found)[number]) => findReplacement(kit, module)?.to === null
  const left = found.filter((one) => !isDropped(one))
  const edits = found.filter(isDropped).map(({ start, end }) => removeLines(code, start, end))
  return {
    code: applyEdits(code, edits),
    edits,
    leftovers: left.map(({ kit, module, start, end }) => ({
      start,
      end,
      message: `${kit.name}: there is no equivalent of “${module}”.`,
      link: getPage(kit),
    })),
    kits: [...new Set(found.map(({ kit }) => kit.id))],
    moved: [],
    remaining: left.map(({ module }) => module),
  }
}
