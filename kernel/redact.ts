import type { AnyContract } from './contract.ts'
import { type Checkpoint, type Entry, splitType, type Tape } from './entry.ts'
import { digest } from './json.ts'
import { initialState, type PluginMap, type State } from './plugins.ts'

const LONG = 7
const NOTHING = /(?!)/
const URL_FORM = /^(?:https?|wss?):\/\//i

/**
 * The same data with every personal value replaced, wherever it occurs: in events, but also in what was asked and
 * answered, since a rerun holds them together. One value has one pseudonym, of the same form and length. Keys, types
 * and versions stay: they are the form of the report.
 * @param state - As of now: what only a slice still holds is personal too.
 */
export function redact<T extends Tape>(plugins: PluginMap, source: T, state: State): T {
  const tokens = new Set<string>()
  const add = (value: unknown) => {
    for (const token of tokensOf(value)) tokens.add(token.toLowerCase())
  }
  for (const { kind, type, data } of source.entries) {
    const [id, name] = splitType(type)
    const contract = plugins.get(id)?.contract as AnyContract | undefined
    const spec = kind === 'event' ? contract?.events[name] : kind === 'action' ? contract?.actions[name] : undefined
    for (const path of (spec?.personal ?? []) as readonly string[]) valuesAt(data, path.split('.')).forEach(add)
  }
  const text = JSON.stringify(source)
  const slices = [initialState(plugins, configurationOf(source)), source.checkpoint?.state, state]
  for (const [id, { contract }] of plugins) {
    for (const path of contract.personalState) {
      for (const one of slices) valuesAt(one?.[id], path.split('.')).forEach(add)
    }
    for (const form of contract.personalForms) (text.match(new RegExp(form, 'gi')) ?? []).forEach(add)
  }
  // Short values are common words too: they are replaced where they stand alone.
  const long = [...tokens].filter((token) => token.length >= LONG).sort((a, b) => b.length - a.length)
  const pattern = long.length > 0 ? new RegExp(long.map(literally).join('|'), 'gi') : NOTHING
  const cover = (value: unknown): unknown => {
    if (typeof value === 'string')
      return tokens.has(value.toLowerCase()) ? pseudonym(value) : value.replace(pattern, pseudonym)
    if (Array.isArray(value)) return value.map(cover)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cover(item)]))
  }
  const coverEntry = (entry: Entry) => (entry.type === 'kernel/load' ? entry : { ...entry, data: cover(entry.data) })
  const { entries, checkpoint, pending } = source
  return {
    ...source,
    entries: entries.map(coverEntry),
    checkpoint: cover(checkpoint),
    pending: pending.map((one) => ({ ...one, request: cover(one.request) })),
  }
}

/** What the host configured, as the first entry of the log has it. */
export function configurationOf({ entries, checkpoint }: Pick<Tape, 'entries' | 'checkpoint'>): object {
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
 * What stands for a value, wherever it occurs: of `eip155:1:0xab16…` the address, which also stands alone and without
 * its `0x`; an address on the web as a whole, since its key may be anywhere in it; else the value.
 */
function tokensOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(tokensOf)
  if (typeof value !== 'string' || value.length < 2) return []
  const words = URL_FORM.test(value) ? null : value.replaceAll('0x', ' ').match(/[a-z0-9]{16,}/gi)
  return words ?? [value]
}

/** The same value gets the same pseudonym in one report: a stream drawn from its fingerprint, of its own form. */
function pseudonym(token: string): string {
  const scheme = URL_FORM.exec(token)?.[0]
  if (scheme) return `${scheme}${digest(token.toLowerCase())}.invalid/`
  let stream = ''
  for (let i = 0; stream.length < token.length * 2; i++) stream += digest(`${token.toLowerCase()}${i}`)
  const isHex = /^[0-9a-f]+$/i.test(token)
  return [...token]
    .map((character, i) => {
      const drawn = Number.parseInt(stream.slice(i * 2, i * 2 + 2), 36)
      if (/\d/.test(character)) return String(drawn % 10)
      if (!/[a-z]/i.test(character)) return character
      const letter = String.fromCharCode(97 + (drawn % (isHex ? 6 : 26)))
      return character === character.toUpperCase() ? letter.toUpperCase() : letter
    })
    .join('')
}

const literally = (token: string) => token.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
