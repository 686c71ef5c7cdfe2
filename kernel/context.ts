import { bindIo } from './bind-io.ts'
import type { Capability } from './capability.ts'
import type { AnyContext, Machine, Origin } from './machine.ts'

/** What a run is handed. Services and io are made when they are asked for: a run must start cheaply. */
export const createContext = (machine: Machine, origin: Origin): AnyContext => ({
  signal: origin.signal,
  read: () => machine.slice(origin.plugin),
  send: (name: string, payload?: unknown) => {
    if (!origin.signal.aborted) machine.commit(origin.plugin, name, payload, origin.cause)
  },
  until: (isReached: (slice: never) => boolean) => machine.until(origin, isReached),
  get services() {
    const offers = (capability: Capability) => machine.offers(capability, origin) as never[]
    const facts = (capability: Capability) => machine.facts(capability) as never[]
    const first = (list: (capability: Capability) => never[]) => (capability: Capability) =>
      list(capability)[0] as never
    return { get: first(offers), all: offers, find: first(offers), facts: first(facts), allFacts: facts }
  },
  get io() {
    return bindIo(machine, origin)
  },
})
