import type { Checkpoint, Entry, IoData } from '../entry.ts'
import type { KeptLog } from '../log.ts'
import { specOf } from '../lookup.ts'
import { initialState, type PluginMap, type State } from '../plugin.ts'
import type { Configuration } from '../reader.ts'
import type { Tape } from './format.ts'
import type { Redaction } from './history.ts'
import { LONG, patternOf, pseudonymOf, tokensOf, WRITTEN_AS } from './pseudonym.ts'

/**
 * Replaces personal values wherever they occur: in events, but also in what was asked and answered, since a rerun holds
 * them together. It replaces what it has learned so far; one value has one pseudonym, of the same form and size.
 */
export function createRedactor(plugins: PluginMap, redactions: readonly Redaction[] = []) {
  const learned = new Set<string>()
  const tokens = new Set<string>()
  const writings = [WRITTEN_AS, ...redactions.flatMap(({ writtenAs }) => writtenAs ?? [])]
  /** Another way of writing a text stands for that of what the text is covered with. */
  const written = new Map<string, () => string | undefined>()
  /** A person may be called as a view is, and a replay must find its views. */
  const reserved = new Set<string>()
  const forms: RegExp[] = []
  for (const { contract, views } of plugins.values()) {
    for (const view of Object.keys(views)) reserved.add(view)
    for (const form of contract.personalForms) forms.push(new RegExp(form, 'gi'))
  }
  let pattern: RegExp | undefined
  const pseudonym = (token: string): string =>
    (written.get(token) ?? written.get(token.toLowerCase()))?.() ?? pseudonymOf(token, redactions)
  function add(value: unknown): void {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
    if (typeof value !== 'string' || value.length < 2 || learned.has(value)) return
    learned.add(value)
    pattern = undefined
    for (const token of tokensOf(value)) tokens.add(token.toLowerCase())
    for (const write of writings) {
      for (const [i, other] of write(value).entries()) {
        if (other.toLowerCase() === value.toLowerCase()) continue
        tokens.add(other.toLowerCase())
        for (const one of [other, other.toLowerCase()]) written.set(one, () => write(String(cover(value)))[i])
      }
    }
  }
  const addAt = (value: unknown, paths: readonly string[]) => {
    for (const path of paths) valuesAt(value, path.split('.')).forEach(add)
  }
  const learnForms = (text: string) => forms.flatMap((form) => text.match(form) ?? []).forEach(add)

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
        if (request === undefined || !outcome?.ok) continue
        for (const { personalIn } of redactions) add(personalIn?.(request, outcome.answer))
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
  const trackOf = (line: Pick<Entry, 'kind' | 'type'>) => specOf(plugins, line)?.track ?? null

  return (since: number) => {
    learnEntries(log.entries.filter(({ seq }) => seq >= learned))
    learnState(getState())
    learned = log.nextSeq()
    return log.entries
      .filter(({ seq }) => seq >= since)
      .map(({ v: _, cause: __, data, ...line }) => ({ ...line, data: cover(data), track: trackOf(line) }))
  }
}

/** A report's parts without what identifies a person. Types and versions stay: they are the form of the report. */
export function redact<T extends Tape>(plugins: PluginMap, source: T, state: State, by: readonly Redaction[]): T {
  const { entries, checkpoint, pending } = source
  const { cover, learnEntries, learnForms, learnState } = createRedactor(plugins, by)
  learnEntries(entries)
  learnForms(JSON.stringify([checkpoint, pending]))
  for (const one of [initialState(plugins, configurationOf(source)), checkpoint?.state, state]) learnState(one)
  return {
    ...source,
    entries: entries.map((entry) => (entry.type === 'kernel/load' ? entry : { ...entry, data: cover(entry.data) })),
    checkpoint: checkpoint && { ...cover({ ...checkpoint, loaded: [] }), loaded: checkpoint.loaded },
    pending: pending.map((one) => ({ ...one, request: cover(one.request) })),
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
