import type { Checkpoint } from '../entry.ts'
import type { Configuration } from '../kernel-reader.ts'
import type { Recording } from './report-types.ts'

/** Reads the host's configuration from the first entry or the checkpoint. */
export function getConfiguration({ entries, checkpoint }: Pick<Recording, 'entries' | 'checkpoint'>): Configuration {
  const first = entries[0]?.type === 'kernel/configured' ? (entries[0].data as Partial<Checkpoint> | null) : checkpoint
  return Object(first?.configuration)
}
