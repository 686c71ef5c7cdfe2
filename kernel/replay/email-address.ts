// An e-mail address within a text. It is a person’s wherever it is, for example in the message of a wallet or a server.
import { createPatternSearch } from './pattern-search.ts'

/**
 * Without other letters, since a script without spaces hides where an address ends.
 * The lookbehind keeps a long word without an @ from being searched from each of its characters.
 */
const ASCII = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.)+[a-z]{2,24}\b/i
const findAscii = /* @__PURE__ */ createPatternSearch(ASCII)

/** Letters of any script. Some are written with marks or with joiners. */
const LETTERS = '\\p{L}\\p{M}\\u200c\\u200d'
const WORD = `[${LETTERS}\\p{N}_.+-]`
/** Words that an apostrophe joins are one. */
const LOCAL = `(?<!${WORD}['’]?)(${WORD}{1,64}(?:['’]${WORD}{1,64})*)`
const TOP_LEVEL = `(?:[xX][nN]--[a-zA-Z\\d-]{1,59}|[${LETTERS}]{2,24})(?![${LETTERS}\\p{N}_])`
/** The @ comes first: only where one is, what precedes it is read, and each character at most once. */
const INTERNATIONAL = /* @__PURE__ */ new RegExp(`@(?<=${LOCAL}@)(?:[${LETTERS}\\p{N}_-]{1,63}\\.)+${TOP_LEVEL}`, 'gu')

/** Finds the e-mail addresses in a text, in letters of any script. @see RFC 6531 */
export function findEmailAddresses(text: string): readonly string[] {
  if (!text.includes('@')) return []
  const international = Array.from(text.matchAll(INTERNATIONAL), ([domain, local]) => `${local}${domain}`)
  return [...new Set([...findAscii(text), ...international])]
}
