import type { AnyContract, EventName, EventPayload, StateOf } from '../contract.ts'
import type { Json } from '../json.ts'
import type { EventSpec, Path } from '../spec.ts'

/** The part of Standard Schema that the kernel uses. zod, valibot and arktype all implement it. */
export interface Schema<Output> {
  readonly '~standard': { validate(value: unknown): unknown; readonly types?: { readonly output: Output } | undefined }
}

type Earlier<V extends number, Seen extends unknown[] = [unknown]> = Seen['length'] extends V
  ? never
  : Seen['length'] | Earlier<V, [...Seen, unknown]>

/** A schema of the current shape, and an upcaster from each earlier version to the next. */
type Step<Shape, V extends number> = { readonly schema: Schema<Shape> } & ([Earlier<V>] extends [never]
  ? unknown
  : {
      // biome-ignore lint/suspicious/noExplicitAny: a former shape has no type any more
      readonly upcast: { readonly [From in Earlier<V>]: (old: any) => unknown }
    })

type VersionOf<E> = E extends EventSpec<unknown, infer V> ? V : never
/** An event without a payload is logged as `null`. */
type Logged<Payload> = [Payload] extends [void] ? null : Payload

type StepOf<C extends AnyContract, K extends EventName<C>> = Step<Logged<EventPayload<C, K>>, VersionOf<C['events'][K]>>
/** Events that never had a payload: their steps are optional. */
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
 * Returns the pseudonym of a text: another text of the plugin's own form with a valid checksum, so that code accepts
 * it; or the text itself if it is public knowledge. `undefined` if the text does not have the plugin's form. `drawn`
 * creates a generic pseudonym, for parts whose form no plugin knows. `replaced` replaces the known personal data in a
 * part, for a text that code composes from other texts.
 */
export type Pseudonymizer = (
  text: string,
  draw: Draw,
  drawn: (text: string) => string,
  replaced: (part: string) => string,
) => string | undefined
/**
 * Derives bytes from a text, always the same. In a report they depend on a key that is drawn for that report and then
 * discarded.
 */
export type Draw = (from: string, bytes: number) => Uint8Array

/**
 * Extracts personal data from a request and its response, where no event contains it: texts, and objects that hold
 * them. The answer is `null` if the request failed.
 */
export type ExtractPersonalData = (request: Json, answer: Json) => unknown

/**
 * Lists the other encodings of a text that requests may use, such as its hash. A pseudonym must have equally many, in
 * the same order.
 */
export type Encodings = (text: string) => readonly string[]

/** How to remove personal data from a report where `personal` marks on events and state do not reach. */
export interface Redaction {
  readonly pseudonymize?: Pseudonymizer | undefined
  readonly extractPersonalData?: ExtractPersonalData | undefined
  /**
   * Extracts texts that have the form of personal data but are public, such as the hash of a network. They are kept
   * unless a mark says otherwise: a node can’t make a person public by an answer.
   */
  readonly extractPublicData?: ExtractPersonalData | undefined
  /** Where the host's configuration has personal data that no slice has: dotted paths. */
  readonly personalOptions?: readonly string[] | undefined
  readonly encodings?: Encodings | undefined
  /** Fetches `encodings` for an export, if their code is large: a page fetches the rest with the schemas. */
  readonly loadEncodings?: (() => Promise<Encodings>) | undefined
  /** Returns the bytes that a text encodes, such as an account's: they are found in any encoding in responses. */
  readonly toBytes?: ((text: string) => Uint8Array | undefined) | undefined
  /**
   * Where exact amounts are, also within the data of a contract's call: dotted paths that begin with the name of an event
   * or action, or with `slice`; or `**.` and the name of a field, wherever the plugin's entries and state have it.
   */
  readonly amounts?: readonly string[] | undefined
  /** Extracts exact amounts from a response: texts, numbers, data of contracts, and objects that hold them. */
  readonly extractAmounts?: ExtractPersonalData | undefined
  /** Shifts the times in a text that have a format of the plugin's own. */
  readonly moveTimes?: ((text: string, move: (time: number) => number) => string) | undefined
}

/** The redaction of each plugin, by plugin id. */
export type Redactions = ReadonlyMap<string, Redaction>

/** A schema for the input of each action that takes one, with secrets revealed. */
type ActionSchemas<C extends AnyContract> = { readonly [K in keyof C['actions'] & string]?: Schema<unknown> }

/** A plugin's schemas, and the upcasters for its older log entries. Loaded after the first action, and for reports. */
export interface Migrations<C extends AnyContract> extends Redaction {
  readonly events: EventSteps<C>
  readonly slice?: SliceStep<C> | undefined
  readonly actions?: ActionSchemas<C> | undefined
  /** Checks what the host configured; throws `configuration-invalid`. What it reports does not stop the plugin. */
  readonly checkConfiguration?: ((configuration: object) => void) | undefined
}

/** An import drops fields that a schema does not name, so it must name every field. */
type NamesEveryField<Steps, Shapes> = {
  readonly [K in keyof Steps & keyof Shapes]: Steps[K] extends { readonly schema: Schema<infer Output> }
    ? [Exclude<Path<Shapes[K]>, Path<Output>>] extends [never]
      ? unknown
      : { readonly 'this schema lacks': Exclude<Path<Shapes[K]>, Path<Output>> }
    : unknown
}

/**
 * Defines the schema and the upcasters (from each earlier version to the next) of each event and of the slice as
 * checkpoints hold it, and the schemas of action inputs. Inputs and events are checked before they are written, once the
 * schemas are loaded. Schema libraries stay off the initial path.
 * @example
 * ```ts
 * const note = z.object({ note: z.string() })
 * export const migrations = defineMigrations(contract, { events: { tipped: { schema: note } }, actions: { tip: note } })
 * ```
 */
export function defineMigrations<C extends AnyContract, const Steps extends EventSteps<C>>(
  _contract: C,
  migrations: Omit<Migrations<C>, 'events'> & {
    readonly events: Steps & NamesEveryField<Steps, { [K in EventName<C>]: EventPayload<C, K> }>
  },
): Migrations<C> {
  return migrations
}
