import { type Entry, splitType } from '../entry.ts'

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

/** Whether an entry holds a request of a plugin and its response. */
export const isRequest = ({ kind, type }: Entry) => kind === 'io' && splitType(type)[0] !== 'kernel'
