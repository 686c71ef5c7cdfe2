/** A client's core, as far as it calls home. */
interface Core {
  readonly verify: object
  readonly eventClient: object
}

/**
 * Keeps a client on this machine: it asks nobody where the other end comes from, and tells nobody that it was opened.
 * Both switches are the client's own, and undocumented.
 */
export function quiet<C extends Core>(core: C): C {
  Object.assign(core.verify, { isDevEnv: true })
  Object.assign(core.eventClient, { init: async () => {} })
  return core
}
