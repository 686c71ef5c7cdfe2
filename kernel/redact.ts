import type { AnyContract } from './contract.ts'
import { type Checkpoint, type Entry, splitType } from './entry.ts'
import { digest } from './json.ts'
import { initialState, type PluginMap, type State } from './plugins.ts'

interface Source {
  readonly entries: readonly Entry[]
  readonly checkpoint: Checkpoint | null
}

/**
 * The same data with every personal value replaced, wherever it occurs: in events, but also in what
 * was asked and answered, since a rerun holds them together. One value has one pseudonym, of the
 * same form and length.
 *
 * @param state - As of now: what only a slice still holds is personal too.
 */
export function redact<T extends Source>(plugins: PluginMap, source: T, state: State): T {
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
  for (const slices of [initialState(plugins, configurationOf(source)), source.checkpoint?.state, state]) {
    for (const [id, { contract }] of plugins) {
      for (const path of contract.personalState) valuesAt(slices?.[id], path.split('.')).forEach(add)
    }
  }
  const text = JSON.stringify(source)
  for (const { contract } of plugins.values()) {
    for (const form of contract.personalForms) (text.match(new RegExp(form, 'gi')) ?? []).forEach(add)
  }
  if (tokens.size === 0) return source
  const longestFirst = [...tokens].sort((a, b) => b.length - a.length).map(literally)
  const pattern = new RegExp(longestFirst.join('|'), 'gi')
  return JSON.parse(text.replace(pattern, pseudonym)) as T
}

/** What the host configured, as the first entry of the log has it. */
export function configurationOf({ entries }: { readonly entries: readonly Entry[] }): object {
  const first = entries[0]
  if (first?.type !== 'kernel/configured') return {}
  return Object((first.data as { configuration?: unknown } | null)?.configuration)
}

function valuesAt(value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] {
  if (head === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (head === '*') return Object.values(value).flatMap((item) => valuesAt(item, rest))
  return valuesAt((value as Record<string, unknown>)[head], rest)
}

/**
 * Long words, since they also occur alone: of `eip155:1:0xab16…` the address, with and without its
 * `0x`. Of an address on the web, its path and query. What has no long word is replaced as a whole.
 */
function tokensOf(value: unknown): readonly string[] {
  if (Array.isArray(value) || (typeof value === 'object' && value !== null)) {
    return Object.values(value).flatMap(tokensOf)
  }
  if (typeof value !== 'string' || value === '') return []
  const url = /^(?:https?|wss?):\/\/[^/?#]*(.*)$/is.exec(value)
  const text = (url?.[1] ?? value).replaceAll('0x', ' ')
  const words = text.match(/[a-z0-9]{7,}/gi) ?? []
  return words.length > 0 || url ? words : value.length > 1 ? [value] : []
}

/** The same value gets the same pseudonym in one report: a stream drawn from its fingerprint, of its own form. */
function pseudonym(token: string): string {
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

const literally = (token: string) =>
  JSON.stringify(token)
    .slice(1, -1)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
