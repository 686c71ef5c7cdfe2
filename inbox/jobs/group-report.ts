import { checkReport, computeFingerprint, describeCause, findWallets } from 'portico/replay'
import { note } from '../store/audit.ts'
import { assignReport, type Group, setGroupState } from '../store/groups.ts'
import { findReport, type ReportRow } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { isAtLeast } from '../versions.ts'

/** Puts a report into its group. A resolved group opens again if the version that has the fix still reports it. */
export async function groupReport(database: Database, reportId: string): Promise<void> {
  const stored = await findReport(database, reportId)
  if (!stored || stored.groupId !== null) return
  const report = await checkReport(stored.text)
  const fingerprint = computeFingerprint(report)
  const assignment = {
    reportId,
    fingerprint,
    cause: describeCause(fingerprint),
    wallets: findWallets(report.entries),
  }
  await database.transaction(async (sql) => {
    const group = await assignReport(sql, assignment)
    if (!group || !isRegression(group, stored)) return
    await setGroupState(sql, group.id, 'open')
    await note(sql, 'inbox', 'reopened group', group.id)
  })
}

/** Pages that were opened before the fix go on to report it: they are no regression. */
function isRegression({ state, resolvedIn }: Group, { build }: ReportRow): boolean {
  if (state !== 'resolved') return false
  return resolvedIn === null || (build !== null && isAtLeast(build, resolvedIn))
}
