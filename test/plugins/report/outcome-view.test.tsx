// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { report } from '../../../plugins/report/index.ts'
import { setNumberStyle } from '../../../ui/format/number-style.ts'
import { createTestKernel } from '../../kit/index.ts'
import '../../../ui/modal/Modal.tsx'
import { renderPage } from '../render-page.tsx'
import { networks } from '../stage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setNumberStyle()
})

test('a report that is too large has its size as the language writes it', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [report()],
    configuration: { networks, locale: 'fa', grants: { requests: [] } },
    request: ({ target }) => (target === 'host' ? false : -9_500_000),
  })
  await Promise.all(kernel.plugins.flatMap(({ views }) => Object.entries(views).map(([id, one]) => one.load?.(id))))
  const page = await renderPage(kernel)
  await page.after(() => kernel.actions.report.open())
  const whole = await kernel.log.export()
  await page.after(() => kernel.actions.report.deliver({ way: 'file', report: whole, words: '' }))
  await page.until(
    () => world.advance(0),
    () => page.places().get('ReportProblem')?.includes('۹٫۵') === true,
  )
  expect(
    page
      .places()
      .get('ReportProblem')
      ?.replace(/[\u2068\u2069]/g, ''),
  ).toContain('۹٫۵ مگابایت')
  await page.leave()
})
