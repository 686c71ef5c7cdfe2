/** The parts of a client's core that contact servers. */
interface Core {
  readonly verify: object
  readonly eventClient: object
}

/**
 * Keeps a client on this machine: it neither verifies the origin of the other end nor sends telemetry. Both switches
 * are the client's own, and undocumented.
 */
export function quiet<C extends Core>(core: C): C {
  Object.assign(core.verify, { isDevEnv: true })
  Object.assign(core.eventClient, { init: async () => {} })
  return core
}
