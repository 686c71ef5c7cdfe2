// The errors that the engine throws, and replays too. They load with that code, not with the page.
import { PorticoError } from './errors.ts'

export const createDestroyedError = () => new PorticoError('destroyed', 'This kernel was destroyed.')
export const createNotLoggableError = (at: string, what: string | undefined) =>
  new PorticoError('not-loggable', `The field "${at}" holds a ${what}, which cannot enter the log.`, {
    hints: ['Send plain data: decimal strings for money, milliseconds for times.'],
  })
export const createPluginIncompatibleError = (plugin: string, range: string, version: string) =>
  new PorticoError('plugin-incompatible', `The plugin "${plugin}" needs Portico ${range}, but this is ${version}.`)
export const createPluginUnknownError = (plugin: string) =>
  new PorticoError('plugin-unknown', `This kernel has no plugin "${plugin}".`)
export const createActionUnknownError = (plugin: string, name: string) =>
  new PorticoError('action-unknown', `The plugin "${plugin}" has no action "${name}".`)
export const createEventUnknownError = (plugin: string, name: string) =>
  new PorticoError('event-unknown', `The plugin "${plugin}" sent "${name}", which is not in its contract.`)
export const createAwaitedOutsideError = (plugin: string, what: string) =>
  new PorticoError('awaited-outside', `The plugin "${plugin}" awaited something other than io before "${what}".`, {
    hints: ['Await only io: io.load() for code, io.compute() for slow pure functions.'],
  })
export const createCapabilityUnnamedError = (plugin: string, capability: string) =>
  new PorticoError(
    'capability-unnamed',
    `The plugin "${plugin}" used "${capability}", which is not in its \`needs\` or \`optional\`.`,
  )
export const createOriginNotAllowedError = (plugin: string, origin: string) =>
  new PorticoError('origin-not-allowed', `The plugin "${plugin}" may not fetch from ${origin}, not in its \`origins\`.`)
export const createKeyNotAllowedError = (plugin: string, key: string) =>
  new PorticoError('key-not-allowed', `The plugin "${plugin}" may not use "${key}", which belongs to another plugin.`)
export const createFloodedError = (limit: number) =>
  new PorticoError('flooded', `The page pushed more than ${limit} values in a second. Only the last was kept.`)
export const createConfigurationInvalidError = (cause: unknown) =>
  new PorticoError('configuration-invalid', 'createKernel options must be plain data.', { cause })
