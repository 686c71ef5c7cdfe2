import type { Checkpoint, Entry } from './entry.ts'
import type { Json } from './json.ts'

/** @param limit - Entries kept. At the limit the older half gives way to a checkpoint. */
export function createLog(limit: number, start: Checkpoint | null, onEntry: (entry: Entry) => void) {
  const entries: Entry[] = []
  let checkpoint = start
  let mark: Checkpoint | null = null
  let configuration: Json = start?.configuration ?? {}
  const nextSeq = () => (checkpoint?.seq ?? 0) + entries.length

  return {
    entries: entries as readonly Entry[],
    get checkpoint() {
      return checkpoint
    },
    append({ at, kind, type, v, cause, data }: Omit<Entry, 'seq'>): Entry {
      const entry = Object.freeze({ seq: nextSeq(), at, kind, type, v, cause, data })
      entries.push(entry)
      if (type === 'kernel/configured') configuration = (data as { configuration: Json }).configuration
      onEntry(entry)
      return entry
    },
    /** Called where a turn begins: the only places where a log may be cut. */
    mark(state: Checkpoint['state'], loaded: () => readonly string[]) {
      // The states are immutable: keeping one is free, no fold is needed to have the checkpoint.
      if (!mark && entries.length >= limit / 2) mark = { seq: nextSeq(), state, loaded: loaded(), configuration }
      if (!mark || entries.length < limit) return
      entries.splice(0, mark.seq - (checkpoint?.seq ?? 0))
      checkpoint = mark
      mark = null
    },
  }
}
