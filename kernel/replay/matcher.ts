// Finds many texts in one pass (Aho and Corasick, 1975), however many there are and however alike. It is our own because
// modern-ahocorasick 3.3.0, the one that is kept up, takes 1.4 s for 10,000 addresses in 5 MB: a whole report has one second.
import { createTrie, type Match } from './trie.ts'

export type { Match } from './trie.ts'
export type Matcher = (text: string) => readonly Match[]

/** Shorter texts are common words, too: they count where they are a word of their own. */
export const LONG = 7
const PART = /[\p{L}\p{N}_]/u

/** Of each unit of a text, the one that counts: a table, since each is looked up several times. */
type Units = Uint16Array
const AS_IS: Units = /* @__PURE__ */ Uint16Array.from({ length: 2 ** 16 }, (_, unit) => unit)
const FOLDED: Units = /* @__PURE__ */ AS_IS.map((unit) => {
  const lower = String.fromCharCode(unit).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
})

/** Finds texts in any case. */
export function createTextMatcher(tokens: readonly string[]): Matcher {
  const long = getMatcher(
    tokens.filter(({ length }) => length >= LONG),
    FOLDED,
  )
  const short = getShortMatcher(tokens.filter(({ length }) => length < LONG))
  return (text) => {
    const [some, others] = [long(text), short(text)]
    return others.length > 0 ? apart([...some, ...others]) : some
  }
}

/** Finds bytes, each a unit of a text. None may have fewer than `LONG`. */
export const createBytesMatcher = (tokens: readonly string[]): Matcher => getMatcher(tokens, AS_IS)

const BASE = 0x9e3779b1
/** What the first unit of a window weighs in its hash. */
const FIRST = /* @__PURE__ */ Array.from({ length: LONG - 1 }).reduce<number>((weight) => Math.imul(weight, BASE), 1)

/** Units that may be gone through again: as many for each of the text. */
const AGAIN = 4

/**
 * Only where the first units of some text may be, of which a rolling hash tells, is the trie gone through, anew from each
 * such place; and where that comes to go through the text again and again, as an automaton, which never does.
 */
function getMatcher(tokens: readonly string[], units: Units): Matcher {
  if (tokens.length === 0) return () => []
  const trie = createTrie(tokens, units)
  const shift = 32 - Math.max(10, Math.ceil(Math.log2(tokens.length * 24)))
  const begins = new Uint8Array(2 ** (32 - shift))
  const at = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> shift
  function hashAt(text: string, from: number): number {
    let hash = 0
    for (let i = from; i < from + LONG; i++) hash = (Math.imul(hash, BASE) + (units[text.charCodeAt(i)] as number)) | 0
    return hash
  }
  for (const token of tokens) begins[at(hashAt(token, 0))] = 1

  return (text) => {
    const found: Match[] = []
    let hash = text.length < LONG ? 0 : hashAt(text, 0)
    let walked = 0
    for (let from = 0; from + LONG <= text.length; ) {
      let next = from + 1
      if (begins[at(hash)] === 1) {
        if (walked > AGAIN * (from + LONG)) next = trie.run(text, from, LONG, found)
        else walked += trie.walk(text, from, found)
      }
      const without = hash - Math.imul(units[text.charCodeAt(from)] as number, FIRST)
      hash =
        next === from + 1
          ? (Math.imul(without, BASE) + (units[text.charCodeAt(from + LONG)] as number)) | 0
          : hashAt(text, next)
      from = next
    }
    return apart(found)
  }
}

/** Those that count as words alone: from each beginning of a word the longest. */
function getShortMatcher(tokens: readonly string[]): Matcher {
  if (tokens.length === 0) return () => []
  const trie = createTrie(tokens, FOLDED)
  return (text) => {
    const found: Match[] = []
    for (let start = 0; start < text.length; start++) {
      let node = trie.childOf(0, FOLDED[text.charCodeAt(start)] as number)
      if (node === 0 || isPart(text, start - 1)) continue
      let end = 0
      for (let i = start + 1; node !== 0 && i <= text.length; i++) {
        if (trie.isEnd(node) && !isPart(text, i)) end = i
        node = i < text.length ? trie.childOf(node, FOLDED[text.charCodeAt(i)] as number) : 0
      }
      if (end > 0) found.push({ start, end })
    }
    return apart(found)
  }
}

const isPart = (text: string, at: number) => PART.test(text.charAt(at))

/** What covers each place that was found once: leftmost first, the longest of those, and what is left of one that overlaps. */
export function apart<M extends Match>(found: readonly M[]): readonly M[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: M[] = []
  let end = 0
  for (const one of sorted) {
    if (one.end <= end) continue
    kept.push(one.start < end ? { ...one, start: end } : one)
    end = one.end
  }
  return kept
}
