import type { Entry } from '../entry.ts'
import type { Json } from '../json.ts'
import type { PluginMap, State } from '../plugin.ts'
import { SHORTEST_RUN } from './byte-forms.ts'
import { fromByteString, toByteString } from './bytes.ts'
import type { Draw, Redactions } from './define-migrations.ts'
import { findEmailAddresses } from './email-address.ts'
import { findSpec } from './find-spec.ts'
import { findIpAddresses } from './ip-address.ts'
import { isRequest } from './kernel-schemas.ts'
import { createPersonalData } from './known-personal-data.ts'
import { getValuesAt, mapTextsAt } from './paths.ts'
import { createPatternSearch } from './pattern-search.ts'
import { replaceInBytes, replaceInSteps, replacePersonalData } from './replace-in-text.ts'
import { createStructure } from './structural-words.ts'
import { decodeText } from './text-forms.ts'
import { LONG } from './text-matcher.ts'
import { forEachString, groupTexts, isLong, PART_LENGTH } from './walk-texts.ts'
import type { Steps } from './yield-to-page.ts'

/** Replaces texts and numbers of one kind. A value that it owns is passed to no other replacer. */
export interface Replacer {
  owns(value: string | number): boolean
  text(text: string): string
  number(number: number): number
}

/**
 * Replaces personal values wherever they occur: in events, but also in requests and responses, which a rerun matches by
 * value. It replaces what it has learned so far.
 * @param others - Further replacements in each text and number.
 */
export function createRedactor(
  plugins: PluginMap,
  redactions: Redactions,
  draw: Draw,
  others: readonly Replacer[] = [],
) {
  const all = [...redactions.values()]
  const structure = createStructure(plugins, (text) => personalData.has(text))
  const personalData = createPersonalData(all, draw, structure.has)
  const { add, known } = personalData
  /** A person's name may equal a view id, and a replay must find its views. */
  const reserved = new Set([...plugins.values()].flatMap(({ views }) => Object.keys(views)))
  const patterns = [...plugins.values()].flatMap(({ contract }) => contract.personalPatterns)
  const searches = [findEmailAddresses, findIpAddresses, ...patterns.map(createPatternSearch)]
  const statePaths = [...plugins].flatMap(([id, { contract }]) => contract.personalPaths.map((path) => `${id}.${path}`))
  /** Texts that a form matches by chance. */
  const publicTexts = new Set<string>()
  /** Slices that were searched already. */
  const seen = new WeakSet<object>()

  function* addAt(value: unknown, paths: readonly string[]): Steps {
    const marked = paths.flatMap((path) => getValuesAt(value, path.split('.')))
    for (const one of marked) {
      add(one)
      yield
    }
    structure.learn(value, marked)
  }
  /** Replaces a word at a marked place that stays elsewhere, since it is one of the structure, too. */
  function coverWord(text: string): string {
    const other = structure.has(text) && personalData.has(text) ? known.getPseudonym(text) : text
    // Otherwise it is replaced again if it equals another name.
    if (other !== text) reserved.add(other)
    return other
  }
  function addName(value: unknown) {
    structure.learnNames(value)
    add(value)
  }
  const learnFound = (found: string) => publicTexts.has(found) || addName(found)

  function cover(value: unknown): unknown {
    if (typeof value === 'string') return coverText(value)
    if (typeof value === 'number')
      return getReplacers(value).reduce((number, replacer) => replacer.number(number), value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return coverBytes(value) ?? value.map(cover)
    const numbers = '0' in value ? coverBytes(Object.values(value)) : undefined
    if (numbers) return { ...numbers }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [coverKey(key), cover(item)]))
  }
  /** Like `cover`, with a pause after each part of a long value. */
  function* coverInSteps(value: unknown): Steps<unknown> {
    if (typeof value === 'string' && value.length > PART_LENGTH) return yield* coverTextInSteps(value)
    const bytes = isLong(value) ? coverBytes(Object.values(value)) : undefined
    if (!isLong(value) || bytes) {
      yield
      return cover(value)
    }
    const others: [string, unknown][] = []
    for (const [key, item] of Object.entries(value)) others.push([coverKey(key), yield* coverInSteps(item)])
    return Array.isArray(value) ? others.map(([, item]) => item) : Object.fromEntries(others)
  }
  /**
   * Asks each plugin which persons a request identifies.
   * @param answer - `null` without one
   */
  function learnRequest(request: Json, answer: Json) {
    for (const { extractPersonalData, extractPublicData } of all) {
      addName(extractPersonalData?.(request, answer))
      forEachString(extractPublicData?.(request, answer), (text) => publicTexts.add(text))
    }
  }
  function* learnTexts(value: unknown): Steps {
    const all: string[] = []
    forEachString(value, (text) => text.length >= LONG && all.push(text))
    for (const texts of groupTexts(all)) {
      yield* learnForms(texts)
      const decoded = texts.flatMap(decodeText)
      if (decoded.length > 0) yield* learnForms(decoded.map(({ text }) => text))
    }
  }
  function* learnForms(texts: readonly string[]): Steps {
    for (const search of searches) {
      for (const text of texts) search(text).forEach(learnFound)
      yield
    }
  }
  const coverText = (text: string): string =>
    reserved.has(text)
      ? text
      : getReplacers(text).reduce((other, replacer) => replacer.text(other), replacePersonalData(known, text))
  function* coverTextInSteps(text: string): Steps<string> {
    let other = yield* replaceInSteps(known, text)
    for (const replacer of getReplacers(text)) {
      other = replacer.text(other)
      yield
    }
    return other
  }
  function getReplacers(value: string | number): readonly Replacer[] {
    const owner = others.find(({ owns }) => owns(value))
    return owner ? [owner] : others
  }
  /** The keys of a record may be personal. */
  const coverKey = (key: string) => (structure.isField(key) ? key : replacePersonalData(known, key))
  function coverBytes(list: readonly unknown[]): readonly number[] | undefined {
    if (list.length < SHORTEST_RUN || !list.every(isByte)) return undefined
    const other = replaceInBytes(known, toByteString(Uint8Array.from(list)))
    return other === undefined ? undefined : [...fromByteString(other)]
  }

  return {
    redactValue: <T>(value: T): T => cover(value) as T,
    redactInSteps: function* <T>(value: T): Steps<T> {
      return (yield* coverInSteps(value)) as T
    },
    /** Covers the data of an entry, or the states of plugins, before the redaction of the whole. */
    coverEntry: (entry: Entry) => mapTextsAt(entry.data, findSpec(plugins, entry)?.personal ?? [], coverWord),
    coverState: (state: State) => mapTextsAt(state, statePaths, coverWord),
    *learnEntry(entry: Entry): Steps {
      if (isRequest(entry)) {
        const { request, outcome } = entry.data
        structure.learnRequest(request)
        if (outcome.ok && isRandom(entry, outcome.answer)) add(outcome.answer)
        learnRequest(request, outcome.ok ? outcome.answer : null)
      } else if (entry.kind !== 'io') yield* addAt(entry.data, findSpec(plugins, entry)?.personal ?? [])
      yield* learnTexts(entry.data)
    },
    learnRequest,
    learnTexts,
    learnName: addName,
    prepare: personalData.prepare,
    *learnState(state: State | undefined): Steps {
      for (const [id, { contract }] of plugins) {
        const slice = state?.[id]
        if (!slice || seen.has(slice)) continue
        seen.add(slice)
        yield* addAt(slice, contract.personalPaths)
      }
    },
  }
}

/** Random digits, which may be part of an id that others know. Shorter ones are ambiguous. */
const isRandom = ({ type }: Entry, answer: unknown) => type.endsWith('/random') && /^[0-9a-f]{16}/.test(`${answer}`)
const isByte = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256
