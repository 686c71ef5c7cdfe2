import type { Answers } from './choices.mjs'

export declare function composeSite(answers: Answers): Map<string, string>
