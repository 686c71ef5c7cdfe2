import { expect, onTestFinished, test } from 'vitest'
import { nameChange } from '../../inbox/group-results.ts'
import { addBuild, listGroupResults, recordOutcomes } from '../../inbox/store/builds.ts'
import { openDatabase } from '../../inbox/store/database.ts'
import { assignReports, setGroupState } from '../../inbox/store/groups.ts'
import { migrate } from '../../inbox/store/migrate.ts'
import { insertReports } from '../../inbox/store/reports.ts'
import { createPglite } from './pglite.ts'

test('a resolved bug stays a regression of a build if a visitor’s report opens it before the rerun', async () => {
  const database = await openDatabase(await createPglite())
  onTestFinished(() => database.close())
  await migrate(database)
  const [report] = await insertReports(database, [{ digest: 'a', portico: '0.1.0', build: null, text: '{}' }])
  const reportId = report?.id ?? ''
  const fingerprint = { id: 'group', kind: 'failure', parts: [] } as never
  await database.transaction((sql) => assignReports(sql, [{ reportId, fingerprint, cause: '', wallets: [] }]))
  const release = async (version: string) => {
    const { id = '' } = (await addBuild(database, version, Buffer.from(''), 'admin')) ?? {}
    return {
      rerun: () => recordOutcomes(database, id, [{ reportId, answer: 'yes' }]),
      change: async () => (await listGroupResults(database, id)).map(nameChange),
    }
  }
  const before = await release('1.0.0')
  await before.rerun()
  await setGroupState(database, 'group', 'resolved', '1.1.0')
  const next = await release('1.1.0')
  await setGroupState(database, 'group', 'open')
  expect(await next.rerun()).toEqual([])
  expect([await before.change(), await next.change()]).toEqual([['still happens'], ['regression']])
})
