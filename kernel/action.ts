import type { Path } from './event.ts'
import type { Type } from './type.ts'

/** What a contract says of one action. */
export interface ActionSpec<Input = unknown, Result = unknown> {
  /** Dotted paths of the input whose values an export replaces. */
  readonly personal: readonly string[]
  /** Without an input, whatever is handed over (a click's event, say) is dropped. */
  readonly takesInput: boolean
  readonly '~input'?: (input: Input) => void
  readonly '~result'?: () => Result
}

/**
 * Declares one action: what a view or a host may ask of the plugin. Its input is logged, each `Secret` in it as
 * `[secret]`; its result goes to whoever asked, and into no log.
 * @param options.personal - Paths of the input that identify a person.
 * @param options.result - What the action resolves to.
 */
export function action<Input extends void = void, Result = void>(): ActionSpec<Input, Result>
export function action<Input>(
  input: Type<Input>,
  options?: { personal: readonly Path<Input>[] },
): ActionSpec<Input, void>
export function action<Input, Result>(
  input: Type<Input>,
  options: { personal?: readonly Path<Input>[]; result: Type<Result> },
): ActionSpec<Input, Result>
export function action(input?: unknown, options?: { personal?: unknown }): ActionSpec<never> {
  return { takesInput: input !== undefined, personal: (options?.personal ?? []) as readonly string[] }
}

export type InputOf<A> = A extends ActionSpec<infer Input, unknown> ? Input : never
export type ResultOf<A> = A extends ActionSpec<never, infer Result> ? Result : never
