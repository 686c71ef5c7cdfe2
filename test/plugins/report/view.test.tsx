// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { report } from '../../../plugins/report/index.ts'
import { createTestKernel, flush } from '../../kit/index.ts'
import '../../../ui/modal/Modal.tsx'
import { renderPage } from '../render-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('shows that a report could not be created, and the next attempt may succeed', async () => {
  const handed: unknown[] = []
  const { kernel, world } = createTestKernel({
    plugins: [report()],
    request(call) {
      if (call.target === 'page') handed.push(call.method)
      return call.target === 'page' ? 700 : false
    },
  })
  await Promise.all(kernel.plugins.flatMap(({ views }) => Object.entries(views).map(([id, one]) => one.load?.(id))))
  const page = await renderPage(kernel)
  await page.after(() => kernel.actions.report.open())
  const isThere = () => page.places().get('ReportProblem')?.includes('report-file')
  for (let turn = 0; turn < 200 && !isThere(); turn++) await page.after(flush)
  const save = async () => {
    await page.after(() => page.click('report-file'))
    for (let turn = 0; turn < 200 && !kernel.getState().report.outcome; turn++) await page.after(() => world.advance(0))
  }
  // Loads its code, so that what follows takes no time.
  await kernel.log.export()
  vi.spyOn(kernel.log, 'export').mockRejectedValueOnce(new Error('No chance here.'))
  await save()
  expect(page.places().get('ReportProblem')).toContain(
    'Couldn’t create the report. Turn off “All responses”, then try again.',
  )
  expect(kernel.getState().report).toMatchObject({ isExporting: false, outcome: { status: 'unwritten' } })
  expect(handed).toEqual([])
  await page.after(() => kernel.actions.report.choosePart({ part: 'answers', isIn: false }))
  vi.spyOn(kernel.log, 'export').mockRejectedValueOnce(new Error('No chance here.'))
  await save()
  expect(page.places().get('ReportProblem')).toContain('Couldn’t create the report.')
  expect(page.places().get('ReportProblem')).not.toContain('Turn off')
  await page.after(() => kernel.actions.report.choosePart({ part: 'names', isIn: true }))
  await save()
  expect(handed).toEqual(['file'])
  expect(page.places().get('ReportProblem')).not.toContain('Couldn’t create the report')
  await page.leave()
})
