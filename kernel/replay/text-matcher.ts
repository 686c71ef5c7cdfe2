// Finds many texts in one pass, however many there are and however alike. It is our own because modern-ahocorasick 3.3.0,
// the one that is kept up, takes 1.4 s for 10,000 addresses in 5 MB: a whole report has one second.

import { createTrie, type Match } from './trie.ts'
import type { Steps } from './yield-to-page.ts'

export type { Match } from './trie.ts'
/** A range of a text, and its replacement. */
export interface Replacement extends Match {
  readonly text: string
}
export type Matcher = (text: string) => readonly Match[]

/** Shorter texts may be common words: they match only as whole words. */
export const LONG = 7
const WORD_CHARACTER = /[\p{L}\p{N}_]/u

/** Maps each UTF-16 code unit to the one to compare. A table, since each unit is looked up several times. */
type Units = Uint16Array
const AS_IS: Units = /* @__PURE__ */ Uint16Array.from({ length: 2 ** 16 }, (_, unit) => unit)
const FOLDED: Units = /* @__PURE__ */ AS_IS.map((unit) => {
  const lower = String.fromCharCode(unit).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
})

/** Creates a case-insensitive matcher. */
export function* createTextMatcher(tokens: readonly string[]): Steps<Matcher> {
  const long = tokens.filter(({ length }) => length >= LONG)
  const short = tokens.filter(({ length }) => length < LONG)
  return join([yield* getMatcher(long, FOLDED), yield* getShortMatcher(short)])
}

/** Creates a matcher for bytes, each one code unit. Every token must have at least `LONG` bytes. */
export const createBytesMatcher = (tokens: readonly string[]): Steps<Matcher> => getMatcher(tokens, AS_IS)

/** Addresses and keys are longer than names: each kind is searched in steps of its own. */
const LENGTHY = 16

function* getMatcher(tokens: readonly string[], units: Units): Steps<Matcher> {
  const lengthy = tokens.filter(({ length }) => length >= LENGTHY)
  const others = tokens.filter(({ length }) => length < LENGTHY)
  return join([yield* getSkippingMatcher(lengthy, units), yield* getSkippingMatcher(others, units)])
}

const NOTHING: Matcher = () => []

function join(all: readonly Matcher[]): Matcher {
  const matchers = all.filter((one) => one !== NOTHING)
  const [only = NOTHING] = matchers
  if (matchers.length < 2) return only
  return (text) => {
    const found = matchers.map((find) => find(text)).filter(({ length }) => length > 0)
    return found.length > 1 ? mergeMatches(found.flat()) : (found[0] ?? [])
  }
}

/** How many units may be visited again, per unit of text. */
const AGAIN = 4
/** Units of tokens to add in one step. Each is looked at several times. */
const STEP = 2 ** 12
const BASE = 0x9e3779b1

/**
 * Looks at the last units of a window as long as the shortest token. If no token has them among its first units, none
 * begins before them, and the search goes on after them (Wu and Manber, 1994). If one may begin there, it follows the
 * trie from each such place. Once that has read the text several times over, it uses the automaton, which never does.
 */
function* getSkippingMatcher(tokens: readonly string[], units: Units): Steps<Matcher> {
  if (tokens.length === 0) return NOTHING
  const trie = createTrie(tokens, units)
  const window = tokens.reduce((least, { length }) => Math.min(least, length), 255)
  const block = window < LENGTHY ? 4 : 6
  const farthest = window - block + 1
  const shift = 32 - Math.max(10, Math.ceil(Math.log2(tokens.length * farthest * 4)))
  /** By the hash of a block, how much farther a text may begin at the least. */
  const steps = new Uint8Array(2 ** (32 - shift)).fill(farthest)
  /** Of the block that ends before `end`. */
  function findSlot(text: string, end: number): number {
    let hash = 0
    for (let i = end - block; i < end; i++) hash = Math.imul(hash ^ (units[text.charCodeAt(i)] as number), BASE)
    return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> shift
  }
  function add(token: string) {
    trie.add(token)
    for (let end = block; end <= window; end++) {
      const slot = findSlot(token, end)
      steps[slot] = Math.min(steps[slot] as number, window - end)
    }
  }
  let added = 0
  for (const token of tokens) {
    add(token)
    added += token.length
    if (added > STEP) yield
    added %= STEP
  }

  return (text) => {
    const found: Match[] = []
    let walked = 0
    for (let from = 0; from + window <= text.length; ) {
      const step = steps[findSlot(text, from + window)] as number
      if (step > 0) from += step
      else if (walked > AGAIN * (from + window)) from = trie.run(text, from, window, found)
      else walked += trie.walk(text, from++, found)
    }
    return found.length > 1 ? mergeMatches(found) : found
  }
}

/** Matches short tokens as whole words, the longest at each word start. */
function* getShortMatcher(tokens: readonly string[]): Steps<Matcher> {
  if (tokens.length === 0) return NOTHING
  const trie = createTrie(tokens, FOLDED)
  for (const [i, token] of tokens.entries()) {
    trie.add(token)
    if (i % STEP === STEP - 1) yield
  }
  return (text) => {
    const found: Match[] = []
    for (let start = 0; start < text.length; start++) {
      let node = trie.findChild(0, FOLDED[text.charCodeAt(start)] as number)
      if (node === 0 || isWordCharacter(text, start - 1)) continue
      let end = 0
      for (let i = start + 1; node !== 0 && i <= text.length; i++) {
        if (trie.isEnd(node) && !isWordCharacter(text, i)) end = i
        node = i < text.length ? trie.findChild(node, FOLDED[text.charCodeAt(i)] as number) : 0
      }
      if (end > 0) found.push({ start, end })
    }
    return mergeMatches(found)
  }
}

const isWordCharacter = (text: string, at: number) => WORD_CHARACTER.test(text.charAt(at))

/** Merges overlapping matches: the leftmost first, the longest of those, and the rest of any match that overlaps. */
export function mergeMatches<M extends Match>(found: readonly M[]): readonly M[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
  const stored: M[] = []
  let end = 0
  for (const one of sorted) {
    if (one.end <= end) continue
    stored.push(one.start < end ? { ...one, start: end } : one)
    end = one.end
  }
  return stored
}
