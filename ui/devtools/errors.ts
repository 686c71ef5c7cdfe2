import type { Entry } from '../../kernel/index.ts'
import { isFailure } from './summary.ts'

/** The next entry after `position` that failed, or the first of all where none follows. @returns `null` where none did. */
export function nextFailure(entries: readonly Entry[], position: number): number | null {
  const failed = entries.filter(isFailure)
  return (failed.find(({ seq }) => seq > position) ?? failed[0])?.seq ?? null
}
