import type { Answers } from './choices.mjs'
import type { Flags } from './flags.mjs'

export declare function ask(flags: Flags): Promise<Answers>
