import type { AnyContract, EventName, EventPayload } from './contract.ts'
import type { EventSpec } from './event.ts'

/** The part of Standard Schema that the kernel relies on: zod, valibot and arktype all satisfy it. */
export interface Schema<Output> {
  readonly '~standard': { validate(value: unknown): unknown; readonly types?: { readonly output: Output } | undefined }
}

type Earlier<V extends number, Seen extends unknown[] = [unknown]> = Seen['length'] extends V
  ? never
  : Seen['length'] | Earlier<V, [...Seen, unknown]>

type VersionOf<E> = E extends EventSpec<unknown, infer V> ? V : never
/** An event without payload stands in the log as `null`. */
type Logged<Payload> = [Payload] extends [void] ? null : Payload

/**
 * How old or foreign log lines become current ones: an upcaster from each earlier version to the next, then a schema.
 * Loaded only when a log is imported or restored, so that schema libraries stay off the initial path.
 */
export type History<C extends AnyContract> = {
  readonly [K in EventName<C>]: {
    readonly schema: Schema<Logged<EventPayload<C, K>>>
  } & ([Earlier<VersionOf<C['events'][K]>>] extends [never]
    ? unknown
    : {
        // biome-ignore lint/suspicious/noExplicitAny: a former shape has no type any more
        readonly upcast: { readonly [From in Earlier<VersionOf<C['events'][K]>>]: (old: any) => unknown }
      })
}

export function defineHistory<C extends AnyContract>(_contract: C, history: History<C>): History<C> {
  return history
}
