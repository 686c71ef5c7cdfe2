import type { Path } from './event.ts'
import type { Type } from './type.ts'

/** What a contract says of one action. */
export interface ActionSpec<Input = unknown, Result = unknown> {
  /** Dotted paths of the input whose values an export replaces. */
  readonly personal: readonly string[]
  readonly '~input'?: (input: Input) => void
  readonly '~result'?: () => Result
}

interface ActionOptions<Input, Result> {
  /** Paths of the input that identify a person. */
  readonly personal?: readonly Path<Input>[]
  /** What the action resolves to. */
  readonly result?: Type<Result>
}

/**
 * Declares one action: what a view or a host may ask of the plugin. Its input is logged, each
 * `Secret` in it as `[secret]`; its result goes to whoever asked, and into no log.
 */
export function action<Input = void, Result = void>(): ActionSpec<Input, Result>
export function action<Input, Result = void>(
  input: Type<Input>,
  options?: ActionOptions<Input, Result>,
): ActionSpec<Input, Result>
export function action(_input?: unknown, options?: ActionOptions<unknown, unknown>): ActionSpec {
  return { personal: options?.personal ?? [] }
}

export type InputOf<A> = A extends ActionSpec<infer Input, unknown> ? Input : never
export type ResultOf<A> = A extends ActionSpec<never, infer Result> ? Result : never
