import { bindIo } from './bind-io.ts'
import type { Capability } from './capability.ts'
import type { AnyContext, Machine, Origin } from './machine.ts'

/** What a run is handed. Getters, since most runs take one or two of these and a run must start cheaply. */
export class Context implements AnyContext {
  readonly #machine: Machine
  readonly #origin: Origin

  constructor(machine: Machine, origin: Origin) {
    this.#machine = machine
    this.#origin = origin
  }

  get signal() {
    return this.#origin.signal
  }

  get read() {
    return () => this.#machine.slice(this.#origin.plugin)
  }

  get send() {
    const { plugin, cause, signal } = this.#origin
    return (name: string, payload?: unknown) => {
      if (!signal.aborted) this.#machine.commit(plugin, name, payload, cause)
    }
  }

  get until() {
    return (isReached: (slice: never) => boolean) => this.#machine.until(this.#origin, isReached)
  }

  get services() {
    const offers = (capability: Capability) => this.#machine.offers(capability, this.#origin) as never[]
    const facts = (capability: Capability) => this.#machine.facts(capability) as never[]
    const first = (list: (capability: Capability) => never[]) => (capability: Capability) =>
      list(capability)[0] as never
    return { get: first(offers), all: offers, find: first(offers), facts: first(facts), allFacts: facts }
  }

  get io() {
    return bindIo(this.#machine, this.#origin)
  }
}
