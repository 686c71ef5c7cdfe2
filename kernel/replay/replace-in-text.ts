// Finds personal data in any encoding within a text and replaces it.
import { type DecodedBytes, getByteForms, SHORTEST_RUN } from './byte-forms.ts'
import { formatUtf8, parseUtf8 } from './bytes.ts'
import { findShortForms, findStarts, type PseudonymsOfParts } from './find-cut-texts.ts'
import { decodeText } from './text-forms.ts'
import { type Match, mergeMatches, type Replacement } from './text-matcher.ts'
import { PART_LENGTH } from './walk-texts.ts'
import { finish, type Steps } from './yield-to-page.ts'

/** The known personal data: where it occurs, and its pseudonyms. */
export interface KnownPersonalData extends PseudonymsOfParts {
  findTexts(text: string): readonly Match[]
  findBytes(bytes: string): readonly Match[]
  getPseudonym(text: string): string
  getPseudonymOfBytes(bytes: string): string
}

/** How many encodings may be nested. */
const DEEPEST = 3
const RUN = /* @__PURE__ */ new RegExp(`[A-Za-z0-9+/_-]{${SHORTEST_RUN}}|\\d(?:, ?\\d{1,3}){${SHORTEST_RUN - 1}}`)

/**
 * Replaces known personal data in a text.
 * @returns The same text if it contains none
 */
export const replacePersonalData = (known: KnownPersonalData, text: string): string =>
  finish(replaceInSteps(known, text))

/** Like `replacePersonalData`, with a pause after each part. */
export function* replaceInSteps(known: KnownPersonalData, text: string, depth = 0): Steps<string> {
  return applied(text, yield* findReplacements(known, text, depth))
}

function* findReplacements(known: KnownPersonalData, text: string, depth: number): Steps<readonly Replacement[]> {
  const direct: Replacement[] = []
  for (const one of known.findTexts(text)) {
    direct.push(withText(one, known.getPseudonym(text.slice(one.start, one.end))))
    yield
  }
  const others = [...(yield* findShortForms(known, text)), ...(yield* findStarts(known, text))]
  if (depth < DEEPEST) {
    for (const { text: read, positions, write } of decodeText(text)) {
      for (const { start, end, text: other } of yield* findReplacements(known, read, depth + 1))
        others.push({ start: positions[start] as number, end: positions[end] as number, text: write(other) })
    }
  }
  const found = mergeMatches([...direct, ...others])
  return depth < DEEPEST && RUN.test(text) ? yield* withBytes(known, text, found, depth) : found
}

const withText = ({ start, end }: Match, text: string): Replacement => ({ start, end, text })

/** Adds replacements of encoded bytes between the replacements found so far. */
function* withBytes(
  known: KnownPersonalData,
  text: string,
  found: readonly Replacement[],
  depth: number,
): Steps<readonly Replacement[]> {
  const inBytes: Replacement[] = []
  let from = 0
  for (const { start, end } of [...found, { start: text.length, end: text.length }]) {
    if (start - from >= SHORTEST_RUN) {
      yield
      for (const one of yield* findBytesReplacements(known, text.slice(from, start), depth))
        inBytes.push({ start: one.start + from, end: one.end + from, text: one.text })
    }
    from = end
  }
  return [...found, ...inBytes].sort((a, b) => a.start - b.start)
}

function* findBytesReplacements(known: KnownPersonalData, text: string, depth: number): Steps<readonly Replacement[]> {
  const replacements: Replacement[] = []
  for (const { runs, read, isText = false } of getByteForms(text)) {
    if (text.length > PART_LENGTH) yield
    for (const { 0: run, index } of text.matchAll(runs)) {
      let now = run
      let readings = read(run)
      for (let way = 0; way < readings.length; way++) {
        const { lead, bytes, write } = readings[way] as DecodedBytes
        const other = yield* (isText ? otherText : bytesInSteps)(known, bytes, depth)
        if (other === undefined) continue
        now = lead + write(other)
        readings = read(now)
      }
      if (now !== run) replacements.push({ start: index, end: index + run.length, text: now })
    }
  }
  return mergeMatches(replacements)
}

/**
 * Replaces known personal data in bytes.
 * @returns `undefined` if they contain none
 */
export const replaceInBytes = (known: KnownPersonalData, bytes: string): string | undefined =>
  finish(bytesInSteps(known, bytes, 0))

function* bytesInSteps(known: KnownPersonalData, bytes: string, depth: number): Steps<string | undefined> {
  const found = known.findBytes(bytes)
  if (found.length > 0)
    return applied(
      bytes,
      found.map((one) => withText(one, known.getPseudonymOfBytes(bytes.slice(one.start, one.end)))),
    )
  return yield* otherText(known, bytes, depth)
}

/** One character in UTF-8, but no control character. Any other bytes beside a name would hide it. @see RFC 3629 */
const CHARACTERS = [
  /[\t\n\r\x20-\x7e]/,
  /[\xc2-\xdf][\x80-\xbf]/,
  /\xe0[\xa0-\xbf][\x80-\xbf]/,
  /[\xe1-\xec\xee\xef][\x80-\xbf]{2}/,
  /\xed[\x80-\x9f][\x80-\xbf]/,
  /\xf0[\x90-\xbf][\x80-\xbf]{2}/,
  /[\xf1-\xf3][\x80-\xbf]{3}/,
  /\xf4[\x80-\x8f][\x80-\xbf]{2}/,
]
/** Runs of printable UTF-8; shorter ones are not searched. */
const SAID = /* @__PURE__ */ new RegExp(`(?:${CHARACTERS.map(({ source }) => source).join('|')}){5,}`, 'g')

function* otherText(known: KnownPersonalData, bytes: string, depth: number): Steps<string | undefined> {
  if (bytes.length > PART_LENGTH) yield
  if (bytes.search(SAID) < 0) return undefined
  const text = parseUtf8(bytes)
  const other =
    text === null
      ? bytes.replace(SAID, (said) => otherWords(known, said))
      : formatUtf8(yield* replaceInSteps(known, text, depth + 1))
  return other === bytes ? undefined : other
}

/** Replaces personal data in a text between binary bytes, such as a name in a contract's result. */
function otherWords(known: KnownPersonalData, bytes: string): string {
  const text = parseUtf8(bytes) as string
  const replacements = known
    .findTexts(text)
    .map((one) => withText(one, known.getPseudonym(text.slice(one.start, one.end))))
  return formatUtf8(applied(text, replacements))
}

function applied(text: string, replacements: readonly Replacement[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text: other } of replacements) {
    parts.push(text.slice(from, start), other)
    from = end
  }
  return parts.join('') + text.slice(from)
}
