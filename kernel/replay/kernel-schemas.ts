import { type Entry, type IoData, splitType } from '../entry.ts'

type Check = (data: Readonly<Record<string, unknown>>) => boolean

const isFailure: Check = ({ plugin, where, reason }) =>
  [plugin, where, reason].every((text) => typeof text === 'string')

/** The kernel's own entries, with a check of their data. */
export const KERNEL_ENTRIES: Readonly<Record<string, Check>> = {
  'kernel/configured': ({ configuration }) => Object(configuration) === configuration,
  'kernel/load': ({ plugins }) => Array.isArray(plugins) && plugins.every((id) => typeof id === 'string'),
  'kernel/failed': isFailure,
  'kernel/pluginFailed': isFailure,
}

/** An entry that holds a request of a plugin and its response. */
export interface RequestEntry extends Entry {
  readonly data: IoData
}

/** Other io entries are the kernel's own. */
export const isRequest = (entry: Entry): entry is RequestEntry =>
  entry.kind === 'io' && splitType(entry.type)[0] !== 'kernel'
