// What a log keeps, and what it refuses.
import { expect, test } from 'vitest'
import { measureWeight } from '../../kernel/guards/limits.ts'
import { rerun } from '../../kernel/index.ts'
import { open, plugins, start } from './diary.ts'

test('a log stores responses up to its weight limit, and still replays and reruns', async () => {
  const kernel = start({ weight: 10_000 })
  for (let i = 0; i < 40; i++) await kernel.actions.diary.ask({ url: `https://diary.example/${i}` })
  const report = await kernel.log.export({ personal: true })
  expect(JSON.stringify(report.entries.filter(({ kind }) => kind === 'io')).length).toBeLessThan(15_000)
  expect(report.checkpoint?.seq).toBeGreaterThan(0)
  const again = await rerun(report, { plugins: plugins() })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState()).toEqual(kernel.getState())
})

test('a log of digests replays, and says that it can’t be rerun', async () => {
  const kernel = start({ io: 'digest' })
  await kernel.actions.diary.ask({ url: 'https://diary.example' })
  const report = await kernel.log.export({ personal: true })
  const answers = report.entries.filter(({ type }) => type === 'diary/fetch')
  expect(JSON.stringify(answers)).not.toContain('xxx')
  const replay = await open(report)
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  await expect(rerun(report, { plugins: plugins() })).rejects.toThrow('a digest')
})

test('P3: names a plugin whose slice exceeds its limit, once, and continues, also in replay and rerun', async () => {
  const kernel = start({ level: 'silent' })
  const named = () => kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)
  const write = (line: string) => kernel.actions.diary.write({ line })
  const room = () => 2 ** 20 - measureWeight(kernel.getState().diary, '', 2 ** 20)
  await write('')
  while (room() > 2 ** 17) await write('x'.repeat(2 ** 17 - 2))
  // A line weighs its characters, its index and one.
  await write('x'.repeat(room() - 2))
  expect(room()).toBe(0)
  expect(named()).toEqual([])
  await write('')
  expect(named()).toEqual([{ plugin: 'diary', where: 'state', reason: 'not-loggable' }])
  await write('more')
  expect(named()).toHaveLength(1)
  expect(kernel.getState().diary.lines.at(-1)).toBe('more')
  const report = await kernel.log.export({ personal: true })
  const replay = await open(report)
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  expect((await rerun(report, { plugins: plugins() })).divergences).toEqual([])
})

test('P3: refuses an event over its weight by name, and the log continues', async () => {
  const kernel = start({ level: 'silent' })
  const line = 'x'.repeat(2 ** 18)
  const refused = kernel.actions.diary.write({ line })
  await expect(refused).rejects.toMatchObject({
    code: 'not-loggable',
    message: 'The field "diary/written" holds a weight over 262144 characters, which cannot enter the log.',
  })
  await kernel.actions.diary.write({ line: line.slice(100) })
  expect(kernel.getState().diary.lines).toHaveLength(1)
})
