import { note } from '../store/audit.ts'
import { failOutcomes, findBundle, type RerunOutcome, recordOutcomes } from '../store/builds.ts'
import { setGroupState } from '../store/groups.ts'
import { listPlanned } from '../store/reports.ts'
import type { Database } from '../store/sql.ts'
import type { Queue, Reruns } from './queue.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

export interface RerunnerOptions extends SandboxOptions {
  readonly database: Database
  readonly queue: Pick<Queue, 'add'>
  /** Milliseconds after which a job begins no further report, and leaves the others to a new job. */
  readonly budget: number
}

/** Reruns reports on builds, with a process for the build of the moment. */
export function createRerunner({ database, queue, budget, ...options }: RerunnerOptions) {
  let current: { readonly buildId: string; readonly sandbox: Sandbox } | undefined

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
    await last?.sandbox.close()
  }

  return {
    async rerun({ reportIds, buildId }: Reruns) {
      const end = Date.now() + budget
      const outcomes: RerunOutcome[] = []
      const late: string[] = []
      const unreadable: string[] = []
      for (const { id, text } of await listPlanned(database, reportIds, buildId)) {
        if (text === null) {
          unreadable.push(id)
          continue
        }
        if (Date.now() > end) {
          late.push(id)
          continue
        }
        const sandbox = await open(buildId)
        if (!sandbox) return
        outcomes.push({ reportId: id, answer: await sandbox.examine(text) })
      }
      await database.transaction(async (sql) => {
        for (const groupId of await recordOutcomes(sql, buildId, outcomes)) {
          await setGroupState(sql, groupId, 'open')
          await note(sql, 'inbox', 'reopened group', groupId)
        }
        if (unreadable.length > 0) await failOutcomes(sql, buildId, unreadable)
        if (late.length > 0) await queue.add(sql, 'rerun', [{ reportIds: late, buildId }])
      })
    },
    close,
  }
}
