import type { Json } from './json.ts'
import type { Secret } from './secret.ts'

/** Carries the type `T` to the compiler. Nothing at run time. */
export interface Type<T> {
  readonly '~type'?: (value: T) => T
}

/** Passes a type where a value is expected, so that the call infers the rest: `event(type<{ n: number }>())`. */
export const type = <T>(): Type<T> => ({})

/** The declaration of an event in a contract. */
export interface EventSpec<Payload = unknown, Version extends number = number> {
  /** Increment it whenever the shape of the payload changes. Starts at 1. */
  readonly version: Version
  /** Dotted paths, with `*` for each item, whose values an export replaces. */
  readonly personal: readonly string[]
  /** The name under which analytics may count the event. */
  readonly track?: string
  readonly '~payload'?: Payload
}

type Collection = ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
type Foreign = Secret<unknown> | ((...args: never[]) => unknown) | symbol | bigint | { getTime(): number } | Collection

type Unloggable<T> = [T] extends [Json]
  ? never
  : T extends Foreign
    ? T
    : T extends readonly (infer Item)[]
      ? Unloggable<Item>
      : T extends object
        ? { [K in keyof T]-?: Unloggable<T[K]> }[keyof T]
        : never

/** Resolves to `unknown` if `T` may enter the log, else to a readable error. */
type Loggable<T> = [Unloggable<T>] extends [never]
  ? unknown
  : { readonly 'this payload cannot enter the log because of': Unloggable<T> }

/** Every dotted path into `T`, with `*` for each item of a list or record. */
export type Path<T> = T extends readonly (infer Item)[]
  ? '*' | `*.${Path<Item>}`
  : T extends object
    ? string extends keyof T
      ? '*' | `*.${Path<NonNullable<T[keyof T]>>}`
      : { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}` }[keyof T & string]
    : never

interface EventOptions<Payload> extends Partial<Pick<EventSpec, 'version' | 'track'>> {
  /** Paths in the payload that identify a person. */
  readonly personal?: readonly Path<Payload>[]
}

type VersionIn<Options> = Options extends { readonly version: infer V extends number } ? V : 1

/** Declares an event without a payload. */
export function event(): EventSpec<void, 1>
/** Declares an event whose payload is plain data, with money as decimal strings. */
// biome-ignore lint/complexity/noBannedTypes: the empty default leaves the version to be inferred
export function event<Payload, const Options extends EventOptions<Payload> = {}>(
  payload: Type<Payload> & Loggable<Payload>,
  options?: Options,
): EventSpec<Payload, VersionIn<Options>>
export function event(_payload?: unknown, options?: Partial<EventSpec>): EventSpec {
  return { personal: [], version: 1, ...options }
}

export type PayloadOf<E> = E extends EventSpec<infer Payload, number> ? Payload : never

/** The declaration of an action in a contract. */
export interface ActionSpec<Input = unknown, Result = unknown> {
  /** Dotted paths in the input whose values an export replaces. */
  readonly personal: readonly string[]
  /** If false, any argument, such as a click event, is dropped. */
  readonly takesInput: boolean
  /** Fields of the input that are wrapped in a `Secret`. */
  readonly secret?: readonly string[]
  readonly '~input'?: (input: Input) => void
  readonly '~result'?: () => Result
}

interface Marks<Input> {
  /** Paths in the input that identify a person: `['note', 'receivers.*.name']`. An export replaces their values. */
  readonly personal?: readonly Path<Input>[]
  /** Fields of the input that the action gets as a `Secret`, whatever the caller passes. The log has `[secret]` instead. */
  readonly secret?: readonly (keyof Input & string)[]
}

/** Declares an action that a view or a host may call. */
export function action(): ActionSpec<void, void>
/** Declares an action without an input whose result goes to the caller and is not logged. */
export function action<Input extends void, Result>(): ActionSpec<Input, Result>
/** Declares an action with an input, which is logged: mark what is personal, and what is `secret` and never logged. */
export function action<Input>(input: Type<Input>, options?: Marks<Input>): ActionSpec<Input, void>
/** Declares an action that also has a `result`, which goes to the caller and is not logged. */
export function action<Input, Result>(
  input: Type<Input>,
  options: Marks<Input> & { result: Type<Result> },
): ActionSpec<Input, Result>
export function action(input?: unknown, options?: object): ActionSpec<never> {
  return { personal: [], ...options, takesInput: input !== undefined }
}

export type InputOf<A> = A extends ActionSpec<infer Input, unknown> ? Input : never
export type ResultOf<A> = A extends ActionSpec<never, infer Result> ? Result : never
