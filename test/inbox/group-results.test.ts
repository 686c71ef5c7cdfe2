import { expect, onTestFinished, test } from 'vitest'
import { nameChange } from '../../inbox/group-results.ts'
import { addBuild, findBuild, listGroupResults, recordOutcomes } from '../../inbox/store/builds.ts'
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
    const { id = '' } =
      (await addBuild(database, { version, bundle: Buffer.from(''), createdBy: 'admin', mostGroups: 2000 })) ?? {}
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

test('I3: of too many groups, a build is rerun on the resolved ones and on those with most reports', async () => {
  const database = await openDatabase(await createPglite())
  onTestFinished(() => database.close())
  await migrate(database)
  const groups = ['often', 'often', 'once', 'resolved', 'muted']
  const digests = groups.map((group, i) => ({ digest: `${group}${i}`, portico: '0.1.0', build: null, text: '{}' }))
  const reports = await insertReports(database, digests)
  await database.transaction((sql) =>
    assignReports(
      sql,
      reports.map(({ id: reportId }, i) => {
        const fingerprint = { id: groups[i], kind: 'failure', parts: [] } as never
        return { reportId, fingerprint, cause: '', wallets: [] }
      }),
    ),
  )
  await setGroupState(database, 'resolved', 'resolved', '1.0.0')
  await setGroupState(database, 'muted', 'muted')
  const options = { version: '1.0.0', bundle: Buffer.from(''), createdBy: 'admin', mostGroups: 2 }
  const build = await addBuild(database, options)
  const results = await listGroupResults(database, build?.id ?? '')
  expect(results.map(({ groupId }) => groupId).sort()).toEqual(['often', 'resolved'])
  expect(await findBuild(database, '1.0.0')).toMatchObject({ planned: 3, skippedGroups: 1 })
})
