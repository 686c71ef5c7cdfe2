// The matcher skips parts of a text, and finds exactly what a search for each token at each position finds.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBytesMatcher, createTextMatcher, LONG, type Match } from '../../kernel/replay/text-matcher.ts'
import { finish } from '../../kernel/replay/yield-to-page.ts'

const isPart = (text: string, at: number) => /[a-z]/i.test(text.charAt(at))

/** Which places are of a text that is looked for. A short one counts where it is a word of its own. */
function coveredNaively(text: string, tokens: readonly string[], isShortWord: boolean): boolean[] {
  const covered = Array.from({ length: text.length }, () => false)
  for (const token of tokens) {
    for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
      const end = at + token.length
      if (isShortWord && token.length < LONG && (isPart(text, at - 1) || isPart(text, end))) continue
      covered.fill(true, at, end)
    }
  }
  return covered
}
function coveredBy(text: string, matches: readonly Match[]): boolean[] {
  const covered = Array.from({ length: text.length }, () => false)
  for (const { start, end } of matches) covered.fill(true, start, end)
  return covered
}
const areApart = (matches: readonly Match[]) =>
  matches.every(({ start, end }, i) => start < end && start >= (matches[i - 1]?.end ?? 0))

// Few letters, so that texts are within each other, repeat, and overlap.
const letters = fc.constantFrom('a', 'a', 'b')
const textOf = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength }).map((all) => all.join(''))
const tokensOf = (shortest: number) => fc.array(textOf(shortest, 40), { minLength: 1, maxLength: 12 })
/** Tokens, whole and in part, with others between them. */
const among = (tokens: readonly string[]) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...tokens),
        fc.tuple(fc.constantFrom(...tokens), fc.nat(40)).map(([token, length]) => token.slice(0, length)),
        fc.constantFrom(' ', '.', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'abababababababababababab'),
        textOf(0, 12),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))
const cases = (shortest: number) =>
  tokensOf(shortest).chain((tokens) => among(tokens).map((text) => [tokens, text] as const))

test('texts of all lengths are found in any case, and short ones as words', () =>
  fc.assert(
    fc.property(cases(2), fc.boolean(), ([tokens, text], isUpper) => {
      const matches = finish(createTextMatcher(tokens))(isUpper ? text.toUpperCase() : text)
      expect(areApart(matches)).toBe(true)
      expect(coveredBy(text, matches)).toEqual(coveredNaively(text, tokens, true))
    }),
    { numRuns: 1_000 },
  ))

test('bytes are found as they are', () =>
  fc.assert(
    fc.property(cases(LONG), ([tokens, text]) => {
      const matches = finish(createBytesMatcher(tokens))(text)
      expect(areApart(matches)).toBe(true)
      expect(coveredBy(text, matches)).toEqual(coveredNaively(text, tokens, false))
      expect(finish(createBytesMatcher(tokens.map((token) => token.toUpperCase())))(text)).toEqual([])
    }),
    { numRuns: 1_000 },
  ))

test('addresses are found among others that begin and end alike, wherever they begin', () => {
  const address = (i: number) =>
    `0x${i.toString(16).padStart(8, '0')}${'ab'.repeat(12)}${i.toString(16).padStart(8, '0')}`
  const find = finish(createTextMatcher(Array.from({ length: 2_000 }, (_, i) => address(i * 2))))
  for (let i = 0; i < 100; i++) {
    const text = `${'f'.repeat(i)}${address(i)}${address(i + 1)}`
    expect(find(text)).toEqual([{ start: i + (i % 2) * 42, end: i + (i % 2) * 42 + 42 }])
  }
})
