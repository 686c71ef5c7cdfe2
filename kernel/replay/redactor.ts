import type { Entry, IoData } from '../entry.ts'
import type { PluginMap, State } from '../plugin.ts'
import { SHORTEST_RUN } from './byte-forms.ts'
import { fromByteString, toByteString } from './bytes.ts'
import type { Draw, Redaction } from './define-migrations.ts'
import { findSpec } from './find-spec.ts'
import { LONG, STEP } from './matcher.ts'
import { createPersonalData } from './personal-data.ts'
import { replaceInBytes, replacePersonalData } from './replace-personal-data.ts'
import type { Steps } from './steps.ts'
import { decodeText } from './text-forms.ts'
import { forEachString, getValuesAt, isLong, splitValue } from './walk.ts'

/** The redaction of each plugin, by plugin id. */
export type Redactions = ReadonlyMap<string, Redaction>

/** Replaces texts and numbers of one kind. A value that it owns is passed to no other leaf. */
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
  const personalData = createPersonalData(all, draw)
  const { add, known } = personalData
  /** A person's name may equal a view id, and a replay must find its views. */
  const reserved = new Set<string>()
  const forms: RegExp[] = []
  /** Texts that a form matches by chance. */
  const publicTexts = new Set<string>()
  for (const { contract, views } of plugins.values()) {
    for (const view of Object.keys(views)) reserved.add(view)
    for (const form of contract.personalPatterns) forms.push(new RegExp(form, `g${form.flags.replace('g', '')}`))
  }
  /** Slices that were searched already. */
  const seen = new WeakSet<object>()
  let work = 0

  const addAt = (value: unknown, paths: readonly string[]) => {
    for (const path of paths) getValuesAt(value, path.split('.')).forEach(add)
  }
  function learnForms(text: string) {
    for (const form of forms) {
      // `matchAll` copies the expression, and most texts match none.
      if (text.search(form) < 0) continue
      for (const [found] of text.matchAll(form)) if (!publicTexts.has(found)) add(found)
    }
  }
  const learnText = (text: string) => {
    work += text.length
    if (text.length < LONG) return
    learnForms(text)
    for (const view of decodeText(text)) learnForms(view.text)
  }

  function cover(value: unknown): unknown {
    if (typeof value === 'string') return coverText(value)
    if (typeof value === 'number') return leavesOf(value).reduce((number, leaf) => leaf.number(number), value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return coverBytes(value) ?? value.map(cover)
    const numbers = '0' in value ? coverBytes(Object.values(value)) : undefined
    if (numbers) return { ...numbers }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [coverKey(key), cover(item)]))
  }
  /** Like `cover`, with a pause after each part of a long value. */
  function* coverInSteps(value: unknown): Steps<unknown> {
    const bytes = isLong(value) ? coverBytes(Object.values(value)) : undefined
    if (!isLong(value) || bytes) {
      yield
      return cover(value)
    }
    const others: [string, unknown][] = []
    for (const [key, item] of Object.entries(value)) others.push([coverKey(key), yield* coverInSteps(item)])
    return Array.isArray(value) ? others.map(([, item]) => item) : Object.fromEntries(others)
  }
  function* learnTexts(value: unknown): Steps {
    for (const part of splitValue(value)) {
      forEachString(part, learnText)
      yield
    }
  }
  function coverText(text: string): string {
    work += text.length
    if (reserved.has(text)) return text
    return leavesOf(text).reduce((other, leaf) => leaf.text(other), replacePersonalData(known, text))
  }
  function leavesOf(value: string | number): readonly Replacer[] {
    const owner = others.find(({ owns }) => owns(value))
    return owner ? [owner] : others
  }
  /** The keys of a record may be personal. */
  const coverKey = (key: string) => (key.length >= LONG * 2 ? replacePersonalData(known, key) : key)
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
    *learnEntry(entry: Entry): Steps {
      addAt(entry.data, findSpec(plugins, entry)?.personal ?? [])
      const { request, outcome }: Partial<IoData> = Object(entry.kind === 'io' ? entry.data : null)
      if (request !== undefined)
        for (const { extractPersonalData, extractPublicData } of all) {
          const answer = outcome?.ok ? outcome.answer : null
          add(extractPersonalData?.(request, answer))
          forEachString(extractPublicData?.(request, answer), (text) => publicTexts.add(text))
        }
      yield* learnTexts(entry.data)
    },
    learnTexts,
    *prepare(): Steps {
      for (const _ of personalData.prepare()) {
        work += STEP * 4
        yield
      }
    },
    learnState(state: State | undefined) {
      for (const [id, { contract }] of plugins) {
        const slice = state?.[id]
        if (slice === undefined || seen.has(slice)) continue
        seen.add(slice)
        addAt(slice, contract.personalPaths)
      }
    },
    /** Returns the number of characters processed since the last call. */
    takeWork() {
      const done = work
      work = 0
      return done
    },
  }
}

const isByte = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256
