import { type AnswerKind, bindIo } from './bound-io.ts'
import type { Capability } from './capability.ts'
import type { AnyContract } from './contract.ts'
import type { Outcome } from './entry.ts'
import type { Json } from './json.ts'
import type { Io } from './port.ts'
import type { EffectContext } from './runtime.ts'

/** The entry that starts runs, and thereby their identity: no async context needs to be tracked. */
export interface Cause {
  readonly seq: number
  /** In a rerun: the entry of the tape that this one repeats. */
  readonly recorded: number | null
  calls: number
}

/** Who runs, why, and until when. */
export interface Origin {
  readonly plugin: string
  readonly cause: Cause
  readonly signal: AbortSignal
}

export type AnyContext = EffectContext<AnyContract>
export type Run = (context: AnyContext, input: never) => unknown

/** A way out that a run has taken. */
export interface Call extends Origin {
  readonly type: string
  readonly n: number
  readonly request: Json
  readonly answer: AnswerKind
  perform(port: Io): Promise<unknown>
  settle(outcome: Outcome, value: unknown): void
}

/** A run's ear on the outside. */
export interface Subscription extends Origin {
  readonly type: string
  readonly n: number
  readonly request: Json
  start(port: Io, push: (value: unknown) => void): () => void
  readonly onPush: Run
}

/** What a context needs of the core. */
export interface Machine {
  at(): number
  slice(plugin: string): object
  commit(plugin: string, name: string, payload: unknown, cause: Cause): void
  until(origin: Origin, isReached: (slice: never) => boolean): Promise<void>
  offers(capability: Capability, origin: Origin): readonly unknown[]
  facts(capability: Capability): readonly unknown[]
  ask(call: Call): void
  listen(subscription: Subscription): () => void
}

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
