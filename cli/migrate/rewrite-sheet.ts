import { applyEdits, removeLines } from './edits.ts'
import { findKit, findReplacement, getPage } from './kits/index.ts'
import type { Rewritten } from './leftover.ts'

const NAME = /(?:~|npm:)?([@\w./-]+)/.source

/** `@import '…'` and `@use "…"` of style sheets. Bundlers write `~` or `npm:` before a package. */
const RULES = new RegExp(`(?:@import\\s+(?:url\\(\\s*)?|@use\\s+)(["'])${NAME}\\1[^;\\n]*;?`, 'g')
const UNQUOTED_RULES = new RegExp(`@import\\s+url\\(\\s*()${NAME}\\s*\\)[^;\\n]*;?`, 'g')
/** `<link href="…">` of pages, `<style src="…">` of components. */
const ELEMENTS = new RegExp(
  `<(?:link\\b[^>]*?\\bhref|style\\b[^>]*?\\bsrc)=(["'])${NAME}\\1[^>]*>(?:\\s*</style>)?`,
  'g',
)

/** Removes the style sheets of kits from style sheets, or from what loads them in pages and components: Portico needs none. */
export function rewriteSheet(code: string): Rewritten {
  const found = [RULES, UNQUOTED_RULES, ELEMENTS]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .flatMap((match) => {
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
