import { note } from '../store/audit.ts'
import { findBundle, recordOutcome } from '../store/builds.ts'
import { setGroupState } from '../store/groups.ts'
import { findReport } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

/** Reruns reports on builds, with a process for the build of the moment. */
export function createRerunner(database: Database, options: SandboxOptions) {
  let current: { readonly buildId: string; readonly sandbox: Promise<Sandbox> } | undefined

  async function open(buildId: string): Promise<Sandbox | null> {
    if (current?.buildId === buildId) return current.sandbox
    const bundle = await findBundle(database, buildId)
    if (!bundle) return null
    await close()
    current = { buildId, sandbox: createSandbox(bundle, options) }
    return current.sandbox
  }

  async function close() {
    const last = current
    current = undefined
    await (await last?.sandbox)?.close()
  }

  return {
    async rerun({ reportId, buildId }: { readonly reportId: string; readonly buildId: string }) {
      const report = await findReport(database, reportId)
      const sandbox = report && (await open(buildId))
      if (!report || !sandbox) return
      const answer = await sandbox.examine(report.text)
      await database.transaction(async (sql) => {
        const found = await recordOutcome(sql, reportId, buildId, answer)
        if (found?.state !== 'resolved' || answer !== 'yes') return
        await setGroupState(sql, found.groupId, 'open')
        await note(sql, 'inbox', 'reopened group', found.groupId)
      })
    },
    close,
  }
}
