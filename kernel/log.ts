import type { Checkpoint, Entry } from './entry.ts'
import type { Json } from './json.ts'

/** What the log keeps, and what the console shows. */
export interface LogOptions {
  /** What goes to the console: failures with their cause, or nothing. Default `error`. */
  readonly level?: 'error' | 'silent' | undefined
  /** Maximum number of entries; then the older half becomes a checkpoint. Default 10,000. */
  readonly limit?: number | undefined
  /** Maximum characters of data; then the older half becomes a checkpoint. Default 8 Mi, which an import accepts. */
  readonly weight?: number | undefined
  /** Whether the log holds responses, or a digest of each: enough to replay, not to rerun. Default `full`. */
  readonly io?: 'full' | 'digest' | undefined
  /** Fold each event a second time, as a replay would, and check data from the first action on. Default: in development. */
  readonly verify?: boolean | undefined
}

export type MutableLog = ReturnType<typeof createLog>

/** Creates the log. At a limit, a checkpoint replaces the older half. */
export function createLog(
  { limit = 10_000, weight: most = 2 ** 23 }: LogOptions,
  start: Checkpoint | null,
  onEntry: (entry: Entry) => void,
) {
  const entries: Entry[] = []
  let checkpoint = start
  let mark: (Checkpoint & { readonly weight: number }) | null = null
  let configuration: Json = start?.configuration ?? {}
  let weight = 0
  const nextSeq = () => (checkpoint?.seq ?? 0) + entries.length
  const isOver = (part: number) => entries.length >= limit * part || weight >= most * part

  return {
    entries: entries as readonly Entry[],
    /** The seq of the latest entry that analytics may count. */
    tracked: -1,
    nextSeq,
    get checkpoint() {
      return checkpoint
    },
    append(line: Omit<Entry, 'seq'>, adds = 0): Entry {
      const entry = Object.freeze({ seq: nextSeq(), ...line })
      entries.push(entry)
      weight += adds
      if (line.type === 'kernel/configured') configuration = (line.data as { configuration: Json }).configuration
      onEntry(entry)
      return entry
    },
    /** Called at the start of each turn, the only points where a log may be cut. */
    mark(getState: () => Checkpoint['state'], listLoaded: () => Checkpoint['loaded']) {
      if (!isOver(0.5)) return
      // States are immutable: holding one is free, and the checkpoint needs no fold.
      mark ??= { seq: nextSeq(), state: getState(), loaded: listLoaded(), configuration, weight }
      if (!isOver(1)) return
      const { weight: before, ...next } = mark
      entries.splice(0, next.seq - (checkpoint?.seq ?? 0))
      weight -= before
      checkpoint = next
      mark = null
    },
  }
}
