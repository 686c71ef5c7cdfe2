import { blankControls } from 'portico/replay'

/** Whether a build still does what a report says. `unclear`: a rerun can't tell. */
export type Answer = 'yes' | 'no' | 'unclear'

/** What a build changes for a group. */
export type GroupChange = 'regression' | 'still happens' | 'fixed' | 'changed' | 'unclear'

export interface GroupResult {
  readonly groupId: string
  readonly kind: string
  readonly cause: string
  readonly reports: number
  /** Whether it happened with the build before, and happens with this one. */
  readonly before: Answer | null
  readonly now: Answer | null
  /** Whether it was resolved when this build was added, or until its reports were rerun. */
  readonly wasResolved: boolean
}

/**
 * Names the change. What was resolved, or did not happen with the build before, is a regression. A group without a
 * failure holds how visits went: there, another way is a change to look at.
 */
export function nameChange({ kind, before, now, wasResolved }: GroupResult): GroupChange {
  const isBug = kind === 'crash' || kind === 'failure'
  if (now === 'yes') return isBug && (wasResolved || before === 'no') ? 'regression' : 'still happens'
  if (now === 'no') return isBug ? 'fixed' : 'changed'
  return 'unclear'
}

/** Formats results as a table, regressions first. What reports say in it is untrusted. */
export function formatGroupResults(results: readonly GroupResult[]): string {
  const rows = results
    .map((result) => ({ ...result, change: nameChange(result) }))
    .sort((a, b) => Number(b.change === 'regression') - Number(a.change === 'regression') || b.reports - a.reports)
  return [
    'CHANGE         REPORTS  GROUP         CAUSE',
    ...rows.map(({ change, reports, groupId, cause }) =>
      [
        change.padEnd(13),
        String(reports).padStart(8),
        ` ${blankControls(groupId).padEnd(12)}`,
        blankControls(cause),
      ].join(' '),
    ),
  ].join('\n')
}
