import type { Json } from './json.ts'
import type { Secret } from './secret.ts'
import type { Type } from './type.ts'

/** What a contract says of one kind of event. */
export interface EventSpec<Payload = unknown, Version extends number = number> {
  /** Raised by one whenever the payload changes its shape. Starts at 1. */
  readonly version: Version
  /** Dotted paths, `*` for each item, whose values an export replaces. */
  readonly personal: readonly string[]
  /** The name under which analytics may count it. */
  readonly track?: string
  readonly '~payload'?: Payload
}

type Unloggable<T> = [T] extends [Json]
  ? never
  : T extends
        | Secret<unknown>
        | ((...args: never[]) => unknown)
        | symbol
        | bigint
        | { getTime(): number }
        | ReadonlyMap<unknown, unknown>
        | ReadonlySet<unknown>
    ? T
    : T extends readonly (infer Item)[]
      ? Unloggable<Item>
      : T extends object
        ? { [K in keyof T]-?: Unloggable<T[K]> }[keyof T]
        : never

/** Resolves to `unknown` when `T` may enter the log, and to a readable complaint when it may not. */
type Loggable<T> = [Unloggable<T>] extends [never]
  ? unknown
  : { readonly 'this payload cannot enter the log because of': Unloggable<T> }

/** Every dotted path into `T`; `*` stands for each item of a list or a record. */
export type Path<T> = T extends readonly (infer Item)[]
  ? '*' | `*.${Path<Item>}`
  : T extends object
    ? string extends keyof T
      ? '*' | `*.${Path<NonNullable<T[keyof T]>>}`
      : { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}` }[keyof T & string]
    : never

interface EventOptions<Payload> extends Partial<Pick<EventSpec, 'version' | 'track'>> {
  /** Paths of the payload that identify a person. */
  readonly personal?: readonly Path<Payload>[]
}

type VersionIn<Options> = Options extends { readonly version: infer V extends number } ? V : 1

/** Declares one kind of event of a contract. Its payload is plain data, with money as decimal strings. */
// biome-ignore lint/complexity/noBannedTypes: the empty default leaves the version to be inferred
export function event<Payload, const Options extends EventOptions<Payload> = {}>(
  _payload: Type<Payload> & Loggable<Payload>,
  options?: Options,
): EventSpec<Payload, VersionIn<Options>> {
  return { personal: [], ...options, version: (options?.version ?? 1) as VersionIn<Options> }
}

export type PayloadOf<E> = E extends EventSpec<infer Payload, number> ? Payload : never
