import { expect, test } from 'vitest'
import { openReplay, type PortCall, type Report, rerun } from '../../../plugins/index.ts'
import { report } from '../../../plugins/report/index.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays, createTestKernel } from '../../kit/index.ts'

const WORDS = 'The swap of my canary-9f3a stayed where it was'

/** Creates a page whose port responds like the real one and records what it gets. */
function page({ acceptsReports = false, bytes = 700 as number | 'refused' } = {}) {
  const handed: PortCall[] = []
  const { kernel, world } = createTestKernel({
    plugins: [report()],
    request(call, plugin) {
      if (plugin !== 'report') return null
      if (call.target === 'host') return acceptsReports
      handed.push(call)
      if (bytes === 'refused') throw new Error('Nobody took it.')
      return bytes
    },
  })
  return { kernel, world, handed }
}

test('the visitor selects the content and the destination; neither the report nor their text enters a log', async () => {
  const { kernel, handed } = page({ acceptsReports: true })
  const { actions } = kernel
  await actions.report.open()
  expect(kernel.getState().modal.stack.map(({ view }) => view)).toEqual(['ReportProblem'])
  await actions.report.prepare()
  await actions.report.choosePart({ part: 'page', isIn: false })
  expect(kernel.getState().report).toMatchObject({
    acceptsReports: true,
    parts: { names: false, answers: true, page: false },
  })
  const file = await kernel.log.export()
  await actions.report.deliver({ way: 'host', report: file, words: WORDS })
  expect(handed).toEqual([{ target: 'page', method: 'host', params: { report: file, words: WORDS, withPage: false } }])
  expect(kernel.getState().report.outcome).toEqual({ way: 'host', status: 'passed', bytes: 700 })
  const whole = JSON.stringify([await kernel.log.export({ personal: true }), kernel.getState()])
  expect(findDisguises(WORDS, whole)).toEqual([])
  await assertReplays(kernel)
})

test.each([
  [-9_000_000, { status: 'tooLarge', bytes: 9_000_000 }],
  ['refused', { status: 'failed', bytes: 0 }],
] as const)('shows a failed export: %s', async (bytes, outcome) => {
  const { kernel } = page({ bytes })
  await kernel.actions.report.deliver({ way: 'file', report: await kernel.log.export(), words: '' })
  expect(kernel.getState().report).toMatchObject({ isExporting: false, outcome })
})

test.each([
  ['kept', 'acknowledged', 'passed'],
  ['unkept', 'acknowledged', 'passed'],
  ['kept', 'refused', 'failed'],
  ['unkept', 'refused', 'failed'],
])('a report that is %s until the inbox has %s it: %s', async (status, end, last) => {
  const { kernel, world } = createTestKernel({
    plugins: [report({ inbox: 'https://inbox.example', key: 'pk' })],
    request: ({ target }) => (target === 'host' ? { acceptsReports: true } : { [status]: 700 }),
  })
  await kernel.actions.report.deliver({ way: 'host', report: await kernel.log.export(), words: '' })
  await world.advance(0)
  expect(kernel.getState().report.outcome).toEqual({ way: 'host', status, bytes: 700 })
  await world.push('report', { target: 'inbox', event: 'ended' }, end)
  await world.advance(0)
  expect(kernel.getState().report.outcome).toEqual({ way: 'host', status: last, bytes: 700 })
  await assertReplays(kernel)
})

test('a site with a page for links offers them; a report that is too long for one is saved', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [report({ replayPage: '/replay' })],
    request: ({ target }) => (target === 'host' ? { acceptsReports: false, hasLinks: true } : { saved: 31_000 }),
  })
  await kernel.actions.report.prepare()
  expect(kernel.getState().report).toMatchObject({ acceptsReports: false, hasLinks: true })
  await kernel.actions.report.deliver({ way: 'link', report: await kernel.log.export(), words: '' })
  await world.advance(0)
  expect(kernel.getState().report.outcome).toEqual({ way: 'file', status: 'passed', bytes: 31_000 })
  await assertReplays(kernel)
})

test('the report opens above the current view, and the back button returns there', async () => {
  const { kernel } = page()
  await kernel.actions.modal.open({ view: 'Networks' })
  await kernel.actions.report.open()
  await kernel.actions.modal.back()
  expect(kernel.getState().modal.stack.map(({ view }) => view)).toEqual(['Networks'])
  await kernel.actions.report.openLedger()
  expect(kernel.getState().modal.stack.at(-1)?.view).toBe('Ledger')
})

test('a report without responses opens, and says that it can’t be rerun', async () => {
  const { kernel } = page()
  await kernel.actions.report.prepare()
  const file = await kernel.log.export({ io: 'digest' })
  const answers = file.entries.filter(({ kind, type }) => kind === 'io' && type !== 'kernel/load')
  expect(answers.length).toBeGreaterThan(0)
  for (const { data } of answers) expect(data).toMatchObject({ outcome: { ok: true, digest: expect.any(String) } })
  const replay = await openReplay(file as Report, { plugins: [report()] })
  replay.seek(replay.length)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  await expect(rerun(file, { plugins: [report()] })).rejects.toMatchObject({ code: 'log-invalid' })
})

test('the log of a replay ends at the current position', async () => {
  const { kernel } = page()
  await kernel.actions.report.open()
  const replay = await openReplay(await kernel.log.export(), { plugins: [report()] })
  replay.seek(2)
  expect(replay.kernel.log.entries.map(({ seq }) => seq)).toEqual([0, 1, 2])
  expect(replay.kernel.log.size).toBe(3)
})
