import type { Entry } from '../../kernel/index.ts'
import { isFailure } from './summary.ts'

/** Lists the seqs of failed entries. Compute it once, since a log may be long. */
export const findFailures = (entries: readonly Entry[]): readonly number[] =>
  entries.filter(isFailure).map(({ seq }) => seq)

/**
 * Finds the next failure after `position`, or wraps around to the first.
 * @returns `null` if there is none
 */
export const findNextFailure = (failures: readonly number[], position: number): number | null =>
  failures.find((seq) => seq > position) ?? failures[0] ?? null
