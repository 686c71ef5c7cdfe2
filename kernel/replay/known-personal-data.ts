import { formatHex, parseHex, toByteString } from './bytes.ts'
import { createCutTexts } from './cut-texts.ts'
import type { Draw, Redaction } from './define-migrations.ts'
import { createPseudonym, tokenize } from './pseudonym.ts'
import type { KnownPersonalData } from './replace-in-text.ts'
import { isAmbiguous } from './structural-words.ts'
import { createBytesMatcher, createTextMatcher, type Match, type Matcher, mergeMatches } from './text-matcher.ts'
import { finish, type Steps } from './yield-to-page.ts'

/** Shorter byte strings are ambiguous. */
const FEWEST_BYTES = 16
/** All zeros identify nobody: the zero address, or the padding of a number. */
const ZEROS = /^\0{16}/

/**
 * Collects personal data and its pseudonyms. Each value has one pseudonym, of the same form and size.
 * @param isStructure - Whether a text means something else wherever it is not marked as personal
 */
export function createPersonalData(
  redactions: readonly Redaction[],
  draw: Draw,
  isStructure: (text: string) => boolean = () => false,
) {
  const learned = new Set<string>()
  const texts = createSearch(createTextMatcher)
  const bytes = createSearch(createBytesMatcher)
  /** The first spelling of each text, by its lower case. */
  const firstSpelling = new Map<string, string>()
  /** Other encodings of a text, each with the same encoding of the pseudonym. */
  const written = new Map<string, () => string | undefined>()
  const tokensByBytes = new Map<string, string>()
  const cutTexts = createCutTexts(FEWEST_BYTES)

  function add(value: unknown): void {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
    if (typeof value !== 'string' || value.length < 2 || learned.has(value)) return
    learned.add(value)
    for (const token of tokenize(value)) addToken(token)
    for (const { encodings } of redactions) {
      for (const [i, other] of (encodings?.(value) ?? []).entries()) {
        const lower = other.toLowerCase()
        if (lower === value.toLowerCase()) continue
        written.set(lower, () => encodings?.(isStructure(value) ? getPseudonym(value) : replace(value))[i])
        addToken(other)
      }
    }
  }
  function addToken(token: string) {
    const lower = token.toLowerCase()
    if (firstSpelling.has(lower)) return
    firstSpelling.set(lower, token)
    if (isAmbiguous(token)) return
    texts.add(token)
    cutTexts.add(token)
    const own = getBytes(token)
    if (own === undefined || own.length < FEWEST_BYTES || ZEROS.test(own)) return
    bytes.add(own)
    tokensByBytes.set(own, token)
    const digits = formatHex(own)
    if (firstSpelling.has(digits)) return
    firstSpelling.set(digits, digits)
    texts.add(digits)
    cutTexts.add(digits)
    written.set(digits, () => formatHex(getPseudonymOfBytes(own)))
  }
  function getBytes(token: string): string | undefined {
    // First, since the texts of most namespaces take longer to decode.
    if (/^(?:[0-9a-f]{2})+$/i.test(token)) return parseHex(token)
    for (const { toBytes } of redactions) {
      const own = toBytes?.(token)
      if (own) return toByteString(own)
    }
    return undefined
  }
  const pseudonyms = new Map<string, string>()
  function getPseudonym(text: string): string {
    const known = pseudonyms.get(text)
    if (known !== undefined) return known
    const other = written.get(text.toLowerCase())?.() ?? createPseudonym(text, redactions, draw, replace)
    pseudonyms.set(text, other)
    return other
  }
  function getPseudonymOfBytes(own: string): string {
    const token = tokensByBytes.get(own)
    const other = token === undefined ? undefined : getBytes(getPseudonym(token))
    return other ?? toByteString(draw(own, own.length))
  }
  const findTexts = (text: string) => texts.find(text).filter(({ start, end }) => !isStructure(text.slice(start, end)))
  /** Returns a text with the personal data in it replaced. */
  function replace(text: string): string {
    let other = ''
    let from = 0
    for (const { start, end } of findTexts(text)) {
      other += text.slice(from, start) + getPseudonym(text.slice(start, end))
      from = end
    }
    return other + text.slice(from)
  }

  const known: KnownPersonalData = {
    findTexts,
    findBytes: bytes.find,
    getPseudonym,
    getPseudonymOfBytes,
    findPseudonymOfEnds(head, tail) {
      const [prefix, own] = splitPrefix(head)
      const token = cutTexts.findByEnds(own, tail)
      if (token === undefined) return undefined
      const other = getPseudonym(token)
      return [prefix + other.slice(0, own.length), other.slice(-tail.length)]
    },
    findPseudonymOfStart(start) {
      const [prefix, own] = splitPrefix(start)
      const isNumber = prefix === '' && /^\d+$/.test(own)
      const token = isNumber || isStructure(own) ? undefined : cutTexts.findByStart(own)
      return token === undefined ? undefined : prefix + getPseudonym(token).slice(0, own.length)
    },
  }
  /** Builds what a search needs; otherwise the first search does. */
  function* prepare(): Steps {
    yield* texts.prepare()
    yield* bytes.prepare()
    yield* cutTexts.prepare()
  }
  return { add, known, has: (text: string) => learned.has(text), prepare }
}

function splitPrefix(text: string) {
  const [prefix = ''] = /^0x/i.exec(text) ?? []
  return [prefix, text.slice(prefix.length)] as const
}

/** A search index that grows. Matchers of similar size are merged, so that each text is searched by few of them. */
function createSearch(create: (tokens: readonly string[]) => Steps<Matcher>) {
  const levels: { readonly tokens: readonly string[]; readonly find: Matcher }[] = []
  const fresh: string[] = []

  function* prepare(): Steps {
    if (fresh.length === 0) return
    let tokens = fresh.splice(0)
    for (let last = levels.at(-1); last && last.tokens.length <= tokens.length * 2; last = levels.at(-1)) {
      tokens = [...last.tokens, ...tokens]
      levels.pop()
    }
    levels.push({ tokens, find: yield* create(tokens) })
  }
  return {
    add: (token: string) => void fresh.push(token),
    prepare,
    find(text: string): readonly Match[] {
      finish(prepare())
      const [first, ...rest] = levels
      if (rest.length === 0) return first?.find(text) ?? []
      return mergeMatches(levels.flatMap(({ find }) => find(text)))
    },
  }
}
