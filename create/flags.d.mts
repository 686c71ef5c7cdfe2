import type { Answers } from './choices.mjs'

export interface Flags extends Partial<Answers> {
  readonly help?: boolean
  readonly force?: boolean
  readonly plugin?: boolean
  /** Whether nothing is left to ask. */
  readonly isComplete?: boolean
}

export declare const HELP: string
export declare function parseFlags(args: readonly string[]): Flags
