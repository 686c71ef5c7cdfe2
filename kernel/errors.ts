/** The class of every Portico error. `code` is stable; `message` is for people. */
export class PorticoError<Code extends string = string> extends Error {
  override readonly name = 'PorticoError'
  declare readonly code: Code
  /** What the reader can do about it, one sentence each. */
  declare readonly hints: readonly string[]
  /** The page about this code. Consoles print it, since it is a field of its own. */
  declare readonly docs: string

  constructor(code: Code, message: string, options: { hints?: readonly string[] | undefined; cause?: unknown } = {}) {
    super(message, options)
    this.code = code
    this.hints = options.hints ?? []
    this.docs = `https://portico-wallet.github.io/portico/errors/${code}`
  }
}

export const createCapabilityMissingError = (plugin: string, capability: string) =>
  new PorticoError('capability-missing', `No plugin provides "${capability}" for "${plugin}".`)
export const createDuplicateError = (kind: 'plugin' | 'view', id: string) =>
  new PorticoError(`duplicate-${kind}`, `Two ${kind}s: "${id}".`)
export const createPluginFailedError = (plugin: string, where: string, cause: unknown) =>
  new PorticoError('plugin-failed', `The plugin "${plugin}" failed in ${where}.`, { cause })

/** Reports an error to the host without interrupting the kernel. */
export const reportToHost = (error: unknown) => (globalThis.reportError ?? console.error)(error)

/** Calls a listener of a host, or other code. If it throws, the error is reported and the kernel continues. */
export function callIsolated<T>(run: () => T, toReported = (error: unknown) => error): T | undefined {
  try {
    return run()
  } catch (error) {
    reportToHost(toReported(error))
  }
}

/** Calls code of a plugin before the engine is there, which would log a failure. The report names the plugin. */
export const callPlugin = <T>(plugin: string, where: string, run: () => T): T | undefined =>
  callIsolated(run, (error) => createPluginFailedError(plugin, where, error))
