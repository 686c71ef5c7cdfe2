// Finds what is left of known texts that were shortened, such as `0x1234…abcd`, or cut at a length, as messages are.
import { SHORTEST_START } from './cut-texts.ts'
import type { Replacement } from './text-matcher.ts'
import type { Steps } from './yield-to-page.ts'

/** The pseudonyms of parts of known texts; `undefined` if no known text has the part. */
export interface PseudonymsOfParts {
  findPseudonymOfEnds(head: string, tail: string): readonly [head: string, tail: string] | undefined
  findPseudonymOfStart(start: string): string | undefined
}

/** The gap comes first: only where one is, what precedes it is read. */
const SHORT_FORM = /(…|•+|\.{2,}|\*{2,})(?<=([\p{L}\p{N}]{2,90})\1)([\p{L}\p{N}]{2,90})/gu
const HAS_SHORT_FORM = /[…•]|\.\.|\*\*/
const START = /* @__PURE__ */ new RegExp(`[a-z\\d]{${SHORTEST_START},}`, 'gi')

export function* findShortForms(known: PseudonymsOfParts, text: string): Steps<readonly Replacement[]> {
  if (!HAS_SHORT_FORM.test(text)) return []
  const replacements: Replacement[] = []
  for (const { 0: found, 1: gap, 2: head = '', 3: tail = '', index } of text.matchAll(SHORT_FORM)) {
    const other = known.findPseudonymOfEnds(head, tail)
    const [start, end] = [index - head.length, index + found.length]
    if (other) replacements.push({ start, end, text: `${other[0]}${gap}${other[1]}` })
    yield
  }
  return replacements
}

export function* findStarts(known: PseudonymsOfParts, text: string): Steps<readonly Replacement[]> {
  const replacements: Replacement[] = []
  for (const { 0: found, index } of text.matchAll(START)) {
    const other = known.findPseudonymOfStart(found)
    if (other === undefined) continue
    replacements.push({ start: index, end: index + found.length, text: other })
    yield
  }
  return replacements
}
