import type { Entry } from '../../kernel/index.ts'
import { type Row, removeLines } from './rows.ts'

export type Kind = Entry['kind']
export const KINDS: readonly Kind[] = ['action', 'event', 'io']

export interface Filter {
  readonly text: string
  /** Kinds that are hidden. */
  readonly hidden: readonly Kind[]
  /** The plugin whose entries are listed; empty for all. */
  readonly plugin: string
}

/** A filter that shows all entries. */
export const ALL: Filter = { text: '', hidden: [], plugin: '' }

/** Applies a filter. A filtered list has no tree lines. */
export function applyFilter(rows: readonly Row[], { text, hidden, plugin }: Filter): readonly Row[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted && !plugin && hidden.length === 0) return rows
  const isOwn = ({ type }: Entry) => !plugin || type.startsWith(`${plugin}/`)
  return removeLines(
    rows.filter(
      ({ entry }) => isOwn(entry) && !hidden.includes(entry.kind) && (!wanted || getText(entry).includes(wanted)),
    ),
  )
}

/** Lists the plugins that have entries, in alphabetical order. */
export const findPlugins = (entries: readonly Entry[]): readonly string[] =>
  [...new Set(entries.map(({ type }) => type.slice(0, type.indexOf('/'))))].sort()

/** Counts the entries of each kind. */
export function countKinds(entries: readonly Entry[]): Readonly<Record<Kind, number>> {
  const counts = { action: 0, event: 0, io: 0 }
  for (const { kind } of entries) counts[kind]++
  return counts
}

const texts = new WeakMap<Entry, string>()

function getText(entry: Entry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const text = `${entry.seq} ${entry.type} ${JSON.stringify(entry.data)}`.toLowerCase()
  texts.set(entry, text)
  return text
}
