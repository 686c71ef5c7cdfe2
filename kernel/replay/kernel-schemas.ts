/** The kernel's own entries, with a check of their data. */
export const KERNEL_ENTRIES: Readonly<Record<string, (data: Readonly<Record<string, unknown>>) => boolean>> = {
  'kernel/configured': ({ configuration }) => Object(configuration) === configuration,
  'kernel/load': ({ plugins }) => Array.isArray(plugins) && plugins.every((id) => typeof id === 'string'),
  'kernel/failed': ({ plugin, where, reason }) => [plugin, where, reason].every((text) => typeof text === 'string'),
}
