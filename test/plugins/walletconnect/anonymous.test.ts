// The relay knows who uses a session's topic, and two reports that hold one are of the same person.
import { expect, test } from 'vitest'
import { rerun } from '../../../plugins/index.ts'
import { findDisguises } from '../../canary.ts'
import { eip, stage, TOPIC } from './client.ts'

const STORED = '3f9c1b7ad2e84506a1c3f57e90bd2468137acf0e5b92d6847f01e3a5c9b8d274'
const REFUSED = 'c07e5d1f8a3b4926e4d80f7b2c915a63d8f1047be39a6c25b07d4e8f1a926c3b'

test('D1: an anonymous report has no topic, neither of an earlier session that ends nor of one that is refused', async () => {
  const { kernel, world, slice, choose, take, push } = await stage()
  await choose()
  await take(0, {}, REFUSED)
  expect(slice().session).toBe(null)
  await choose()
  await take(1)
  expect(slice().session?.topic).toBe(TOPIC)
  await push('update', { topic: STORED, namespaces: { eip155: eip() } })
  await push('end', { topic: STORED })
  await world.advance(0)
  expect(slice().session?.topic).toBe(TOPIC)
  const topics = [TOPIC, STORED, REFUSED]
  const find = (report: unknown) => topics.filter((topic) => findDisguises(topic, JSON.stringify(report)).length > 0)
  expect(find(await kernel.log.export({ personal: true }))).toEqual(topics)
  const report = await kernel.log.export()
  expect(find(report)).toEqual([])
  expect((await rerun(report, { plugins: kernel.plugins })).divergences).toEqual([])
})
