import type { Entry } from '../../kernel/index.ts'
import { isFailure } from './summary.ts'

/** The entries that failed: looked for once, since a log may be long. */
export const findFailures = (entries: readonly Entry[]): readonly number[] =>
  entries.filter(isFailure).map(({ seq }) => seq)

/** The next one after `position`, or the first of all where none follows. @returns `null` where none failed. */
export const nextFailure = (failures: readonly number[], position: number): number | null =>
  failures.find((seq) => seq > position) ?? failures[0] ?? null
