import type { AnyContract, EventName, EventPayload, StateOf } from '../contract.ts'
import type { Json } from '../json.ts'
import type { EventSpec, Path } from '../spec.ts'

/** The part of Standard Schema that the kernel relies on: zod, valibot and arktype all satisfy it. */
export interface Schema<Output> {
  readonly '~standard': { validate(value: unknown): unknown; readonly types?: { readonly output: Output } | undefined }
}

type Earlier<V extends number, Seen extends unknown[] = [unknown]> = Seen['length'] extends V
  ? never
  : Seen['length'] | Earlier<V, [...Seen, unknown]>

/** A schema of the current shape, and for each earlier version a step to the next. */
type Step<Shape, V extends number> = { readonly schema: Schema<Shape> } & ([Earlier<V>] extends [never]
  ? unknown
  : {
      // biome-ignore lint/suspicious/noExplicitAny: a former shape has no type any more
      readonly upcast: { readonly [From in Earlier<V>]: (old: any) => unknown }
    })

type VersionOf<E> = E extends EventSpec<unknown, infer V> ? V : never
/** An event without payload stands in the log as `null`. */
type Logged<Payload> = [Payload] extends [void] ? null : Payload

type StepOf<C extends AnyContract, K extends EventName<C>> = Step<Logged<EventPayload<C, K>>, VersionOf<C['events'][K]>>
/** Events that never had a payload: their steps may be left out. */
type Void<C extends AnyContract, K extends EventName<C>> = [EventPayload<C, K>, VersionOf<C['events'][K]>] extends [
  void,
  1,
]
  ? K
  : never

type EventSteps<C extends AnyContract> = {
  readonly [K in EventName<C> as Exclude<K, Void<C, K>>]: StepOf<C, K>
} & { readonly [K in EventName<C> as Void<C, K>]?: StepOf<C, K> }
type SliceStep<C extends AnyContract> = Step<StateOf<C>, C['stateVersion']>

/**
 * What a report that names nobody has in place of a text: another one of the plugin's own form, whose sum is right, so
 * that code takes it for that; the text itself where all know it. `undefined` where the text has no such form.
 * `drawn` gives what stands in where no plugin knows the form.
 */
export type Pseudonymizer = (text: string, draw: Draw, drawn: (text: string) => string) => string | undefined
/** Always the same bytes of a text. In a report they follow from a key that is drawn for it and then forgotten. */
export type Draw = (from: string, bytes: number) => Uint8Array

/**
 * What of something asked and answered is a person's, where no event may ever tell it: texts, and what holds them. The
 * answer is `null` where none came.
 */
export type ExtractPersonalData = (request: Json, answer: Json) => unknown

/** How else the outside is asked for a text, as by its hash: as many ways as its pseudonym has. */
export type Encodings = (text: string) => readonly string[]

/** How a report is made that names nobody, where marks on events and state do not reach. */
export interface Redaction {
  readonly pseudonymize?: Pseudonymizer | undefined
  readonly extractPersonalData?: ExtractPersonalData | undefined
  readonly encodings?: Encodings | undefined
  /** The bytes that a text stands for, such as an account's: they are found in whichever form answers carry them. */
  readonly toBytes?: ((text: string) => Uint8Array | undefined) | undefined
  /** Where exact amounts are: dotted paths that begin with an event's or an action's name, or with `slice`. */
  readonly amounts?: readonly string[] | undefined
  /** Exact amounts in what was answered: texts, numbers, and what holds them. */
  readonly extractAmounts?: ExtractPersonalData | undefined
  /** A text with the times in it moved, where they have a form of the plugin's own. */
  readonly moveTimes?: ((text: string, move: (time: number) => number) => string) | undefined
}

/** A schema of the input of each action that takes one, with the values that secrets hold. */
type ActionSchemas<C extends AnyContract> = { readonly [K in keyof C['actions'] & string]?: Schema<unknown> }

/** The schemas of a plugin, and how its older log lines become current ones. Loaded after the first act, and for reports. */
export interface Migrations<C extends AnyContract> extends Redaction {
  readonly events: EventSteps<C>
  readonly slice: SliceStep<C> | undefined
  readonly actions?: ActionSchemas<C> | undefined
}

/** What a schema leaves out would be dropped when a log is imported: it must name every field. */
type NamesEveryField<Steps, Shapes> = {
  readonly [K in keyof Steps & keyof Shapes]: Steps[K] extends { readonly schema: Schema<infer Output> }
    ? [Exclude<Path<Shapes[K]>, Path<Output>>] extends [never]
      ? unknown
      : { readonly 'this schema lacks': Exclude<Path<Shapes[K]>, Path<Output>> }
    : unknown
}

/**
 * An upcaster from each earlier version to the next, then a schema: of each event, and of the slice as checkpoints hold
 * it; of the actions' inputs in `more`. Inputs and events are checked before they are written, once the schemas have been
 * fetched. Schema libraries stay off the initial path.
 */
export function defineHistory<C extends AnyContract, const Steps extends EventSteps<C>>(
  _contract: C,
  events: Steps & NamesEveryField<Steps, { [K in EventName<C>]: EventPayload<C, K> }>,
  slice?: SliceStep<C>,
  more?: Redaction & Pick<Migrations<C>, 'actions'>,
): Migrations<C> {
  return { events, slice, ...more }
}
