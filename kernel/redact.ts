import type { Checkpoint, Entry, IoData, Tape } from './entry.ts'
import type { PersonalIn, StandIn } from './history.ts'
import { digest } from './json.ts'
import type { KeptLog } from './log.ts'
import { specOf } from './lookup.ts'
import { initialState, type PluginMap, type State } from './plugin.ts'
import type { Configuration } from './reader.ts'

const LONG = 7
const NOTHING = /(?!)/
const PART = '[\\p{L}\\p{N}_]'

type Redactions = { readonly standIns: readonly StandIn[]; readonly personalIn: readonly PersonalIn[] }

/**
 * Replaces personal values wherever they occur: in events, but also in what was asked and answered, since a rerun holds
 * them together. It replaces what it has learned so far; one value has one pseudonym, of the same form and length.
 */
export function createRedactor(plugins: PluginMap, { standIns = [], personalIn = [] }: Partial<Redactions> = {}) {
  const tokens = new Set<string>()
  /** A person may be called as a view is, and a replay must find its views. */
  const reserved = new Set<string>()
  const forms: RegExp[] = []
  for (const { contract, views } of plugins.values()) {
    for (const view of Object.keys(views)) reserved.add(view)
    for (const form of contract.personalForms) forms.push(new RegExp(form, 'gi'))
  }
  let pattern: RegExp | undefined

  const pseudonym = (token: string): string => {
    for (const standIn of standIns) {
      const other = standIn(token, draw)
      if (other !== undefined) return other
    }
    return drawn(token)
  }
  const add = (value: unknown) => {
    pattern = undefined
    for (const token of tokensOf(value)) tokens.add(token.toLowerCase())
  }
  const addAt = (value: unknown, paths: readonly string[]) => {
    for (const path of paths) valuesAt(value, path.split('.')).forEach(add)
  }

  const learnForms = (text: string) => {
    for (const form of forms) (text.match(form) ?? []).forEach(add)
  }

  function cover(value: unknown): unknown {
    if (typeof value === 'string') {
      if (reserved.has(value)) return value
      pattern ??= patternOf(tokens)
      return tokens.has(value.toLowerCase()) ? pseudonym(value) : value.replace(pattern, pseudonym)
    }
    if (Array.isArray(value)) return value.map(cover)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [coverKey(key), cover(item)]))
  }
  /** A record may be keyed by who it is about. */
  const coverKey = (key: string) => (key.length >= LONG * 2 ? String(cover(key)) : key)

  return {
    cover: <T>(value: T): T => cover(value) as T,
    learnEntries(entries: readonly Entry[]) {
      for (const entry of entries) {
        addAt(entry.data, specOf(plugins, entry)?.personal ?? [])
        const { request, outcome }: Partial<IoData> = Object(entry.kind === 'io' ? entry.data : null)
        if (request !== undefined && outcome?.ok) for (const find of personalIn) add(find(request, outcome.answer))
      }
      if (forms.length > 0) learnForms(JSON.stringify(entries))
    },
    learnState(state: State | undefined) {
      for (const [id, { contract }] of plugins) addAt(state?.[id], contract.personalState)
    },
    learnForms,
  }
}

/** What readers such as analytics may see: entries without what identifies a person. */
export function createLogReader(plugins: PluginMap, log: KeptLog, getState: () => State) {
  const { cover, learnEntries, learnState } = createRedactor(plugins)
  let learned = 0

  return (since: number) => {
    learnEntries(log.entries.filter(({ seq }) => seq >= learned))
    learnState(getState())
    learned = log.nextSeq()
    return log.entries
      .filter(({ seq }) => seq >= since)
      .map(({ v: _, cause: __, data, ...line }) => ({
        ...line,
        data: cover(data),
        track: specOf(plugins, line)?.track ?? null,
      }))
  }
}

/** A report's parts without what identifies a person. Types and versions stay: they are the form of the report. */
export function redact<T extends Tape>(plugins: PluginMap, source: T, state: State, redactions: Redactions): T {
  const { entries, checkpoint, pending } = source
  const redactor = createRedactor(plugins, redactions)
  redactor.learnEntries(entries)
  redactor.learnForms(JSON.stringify([checkpoint, pending]))
  for (const one of [initialState(plugins, configurationOf(source)), checkpoint?.state, state]) redactor.learnState(one)
  return {
    ...source,
    entries: entries.map((entry) =>
      entry.type === 'kernel/load' ? entry : { ...entry, data: redactor.cover(entry.data) },
    ),
    checkpoint: checkpoint && { ...redactor.cover({ ...checkpoint, loaded: [] }), loaded: checkpoint.loaded },
    pending: pending.map((one) => ({ ...one, request: redactor.cover(one.request) })),
  }
}

/** What the host configured, as the first entry of the log has it. */
export function configurationOf({ entries, checkpoint }: Pick<Tape, 'entries' | 'checkpoint'>): Configuration {
  const first = entries[0]?.type === 'kernel/configured' ? (entries[0].data as Partial<Checkpoint> | null) : checkpoint
  return Object(first?.configuration)
}

function valuesAt(value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] {
  if (head === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (head === '*') return Object.values(value).flatMap((item) => valuesAt(item, rest))
  return valuesAt((value as Record<string, unknown>)[head], rest)
}

/**
 * What stands for a value, wherever it occurs: of `eip155:1:0xab16…` the address, which also stands alone, and neither
 * chain nor `0x`; a whole address on the web, whose key may be anywhere; else the value, also as a query or hex has it.
 */
function tokensOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(tokensOf)
  if (typeof value !== 'string' || value.length < 2) return []
  const words = URL_FORM.test(value) ? null : value.replace(NO_PART, ' ').match(/[a-z0-9]{16,}/gi)
  if (words) return words
  return value.length < LONG ? [value] : [value, encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')), hexOf(value)]
}

/** Longer ones first. Short values are common words too: they are replaced where they stand as a word. */
function patternOf(tokens: ReadonlySet<string>): RegExp {
  if (tokens.size === 0) return NOTHING
  const byLength = [...tokens].sort((a, b) => b.length - a.length)
  const form = (token: string) =>
    token.length < LONG ? `(?<!${PART})${literally(token)}(?!${PART})` : literally(token)
  return new RegExp(byLength.map(form).join('|'), 'giu')
}

const literally = (token: string) => token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const NO_PART = /^[-a-z\d]{3,8}:[-\w]{1,32}:(?=\w{25})|0x/g
const URL_FORM = /^(?:https?|wss?):\/\//i

// Without those that base58 leaves out, so that an address still looks like one.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'

/** The same value gets the same pseudonym in every report: a stream drawn from its fingerprint, of its own form. */
function drawn(token: string): string {
  const scheme = URL_FORM.exec(token)?.[0]
  if (scheme) return `${scheme}${digest(token.toLowerCase())}.invalid${token.endsWith('/') ? '/' : ''}`
  let stream = ''
  for (let i = 0; stream.length < token.length * 2; i++) stream += digest(`${token.toLowerCase()}${i}`)
  const letters = /^[0-9a-f]+$/i.test(token) ? 'abcdef' : LETTERS
  return [...token]
    .map((character, i) => {
      const at = Number.parseInt(stream.slice(i * 2, i * 2 + 2), 36)
      if (/\d/.test(character)) return String(1 + (at % 9))
      if (!/\p{L}/u.test(character)) return character
      const letter = letters[at % letters.length] as string
      return character === character.toLowerCase() ? letter : letter.toUpperCase()
    })
    .join('')
}

const draw = (from: string, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, i) => Number.parseInt(digest(`${from}${i}`), 36) % 256)

/** UTF-8 in hexadecimal digits, as wallets are handed what is signed. */
const hexOf = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
