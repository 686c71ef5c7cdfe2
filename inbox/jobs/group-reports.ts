import { setImmediate } from 'node:timers/promises'
import { checkReport, computeFingerprint, describeCause, findWallets } from 'portico/replay'
import { note } from '../store/audit.ts'
import { type Assignment, assignReports, type Group, setGroupState } from '../store/groups.ts'
import { listUngrouped, type StoredReport } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { isAtLeast } from '../versions.ts'

/**
 * Puts reports into their groups. A resolved group opens again if the version that has the fix still reports it.
 * @throws What the first report threw that can't be read or stored, after the others are in their groups
 */
export async function groupReports(database: Database, reportIds: readonly string[]): Promise<void> {
  const assignments: Assignment[] = []
  const failures: unknown[] = []
  for (const stored of await listUngrouped(database, reportIds)) {
    try {
      assignments.push(await assign(stored))
    } catch (error) {
      failures.push(error)
    }
    // Requests that wait come first.
    await setImmediate()
  }
  failures.push(...(await store(database, assignments)))
  if (failures.length > 0) throw failures[0]
}

async function assign({ id, text }: StoredReport): Promise<Assignment> {
  if (text === null) throw new Error("A stored report can't be read.")
  const report = await checkReport(text)
  const fingerprint = computeFingerprint(report)
  return { reportId: id, fingerprint, cause: describeCause(fingerprint), wallets: findWallets(report.entries) }
}

/**
 * Stores assignments together; if the database refuses that, one by one.
 * @returns Why it refused
 */
async function store(database: Database, assignments: readonly Assignment[]): Promise<readonly unknown[]> {
  try {
    await database.transaction(async (sql) => {
      for (const { group, builds } of await assignReports(sql, assignments)) {
        if (!builds.some((build) => isRegression(group, build))) continue
        await setGroupState(sql, group.id, 'open')
        await note(sql, 'inbox', 'reopened group', group.id)
      }
    })
    return []
  } catch (error) {
    if (assignments.length < 2) return [error]
    const failures: unknown[] = []
    for (const assignment of assignments) failures.push(...(await store(database, [assignment])))
    return failures
  }
}

/** Pages that were opened before the fix go on to report it: they are no regression. */
function isRegression({ state, resolvedIn }: Group, build: string | null): boolean {
  if (state !== 'resolved') return false
  return resolvedIn === null || (build !== null && isAtLeast(build, resolvedIn))
}
