import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedGroup } from '../../inbox/store/groups.ts'
import { visitShop } from '../kernel/sample/shop.ts'
import { startInbox, type TestInbox, until } from './inbox.ts'
import { createPglite } from './pglite.ts'

let inbox: TestInbox
beforeAll(async () => {
  inbox = await startInbox(await createPglite())
})
afterAll(() => inbox?.stop())

test('a muted group is not rerun on a build, and stays muted when it is reported again', async () => {
  const list = () => inbox.read<readonly ListedGroup[]>('/api/groups')
  for (const bug of ['server-silent', 'reducer-throws'] as const) await inbox.send(await visitShop({ seed: 1, bug }))
  const groups = await until(list, (found) => found.length === 2)
  const muted = groups.find(({ cause }) => cause.includes('priceFailed'))?.id
  await inbox.call(`/api/groups/${muted}/state`, { method: 'PUT', body: JSON.stringify({ state: 'muted' }) })

  const body = "export const examine = () => ({ stillHappens: 'yes' })"
  const upload = await inbox.call('/api/builds?version=1.0.0', { method: 'POST', body })
  expect(await upload.json()).toEqual({ planned: 1 })
  const read = () => inbox.read<{ done: number; results: readonly { groupId: string }[] }>('/api/builds/1.0.0')
  const { results } = await until(read, ({ done }) => done === 1)
  expect(results.map(({ groupId }) => groupId)).toEqual(groups.map(({ id }) => id).filter((id) => id !== muted))

  await inbox.send(await visitShop({ seed: 2, bug: 'server-silent' }), { build: '1.0.0' })
  const again = await until(list, (found) => found.some(({ id, reports }) => id === muted && reports === 2))
  expect(again.find(({ id }) => id === muted)?.state).toBe('muted')
})
