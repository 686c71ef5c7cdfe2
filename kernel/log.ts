import type { Checkpoint, Entry } from './entry.ts'
import type { Json } from './json.ts'
import { briefly } from './outcome.ts'

export interface LogBounds {
  /** Entries kept. */
  readonly limit: number
  /** Characters kept of what the outside said. */
  readonly weight: number
  /** Fingerprints stand for answers. */
  readonly isBrief?: boolean
}

/** At a bound the older half gives way to a checkpoint. */
export function createLog(bounds: LogBounds, start: Checkpoint | null, onEntry: (entry: Entry) => void) {
  const entries: Entry[] = []
  let checkpoint = start
  let mark: (Checkpoint & { readonly weight: number }) | null = null
  let configuration: Json = start?.configuration ?? {}
  let weight = 0
  const nextSeq = () => (checkpoint?.seq ?? 0) + entries.length
  const isOver = (part: number) => entries.length >= bounds.limit * part || weight >= bounds.weight * part

  return {
    entries: entries as readonly Entry[],
    /** The seq of the latest entry that analytics may count. */
    tracked: -1,
    nextSeq,
    get checkpoint() {
      return checkpoint
    },
    append({ at, kind, type, v, cause, data: whole }: Omit<Entry, 'seq'>): Entry {
      const data = kind === 'io' && bounds.isBrief ? briefly(whole) : whole
      const entry = Object.freeze({ seq: nextSeq(), at, kind, type, v, cause, data })
      entries.push(entry)
      if (kind === 'io') weight += JSON.stringify(data).length
      if (type === 'kernel/configured') configuration = (data as { configuration: Json }).configuration
      onEntry(entry)
      return entry
    },
    /** Called where a turn begins: the only places where a log may be cut. */
    mark(state: Checkpoint['state'], more: () => Pick<Checkpoint, 'loaded' | 'versions'>) {
      // The states are immutable: keeping one is free, no fold is needed to have the checkpoint.
      if (!mark && isOver(0.5)) mark = { seq: nextSeq(), state, ...more(), configuration, weight }
      if (!mark || !isOver(1)) return
      const { weight: before, ...next } = mark
      entries.splice(0, next.seq - (checkpoint?.seq ?? 0))
      weight -= before
      checkpoint = next
      mark = null
    },
  }
}
