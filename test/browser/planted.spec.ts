import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { version } from 'react'
import { main } from '../../cli/main.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { report } from '../../plugins/report/index.ts'
import { build } from '../build.mjs'
import { inEachLook } from './each-look.ts'
import { stage } from './stage/plugin.ts'
import { quotes } from './stage/quotes.ts'
import { expect, test } from './stage-fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const WORDS = 'I entered 12, and it says what I get for 1.'

test.use({
  plugins: async ({ browserName: _ }, use) => use([eip155(), stage(), quotes({ isStale: true }), report()]),
  // The missing view writes to the console on purpose.
  expected: /failed in view Missing/,
})

// The generated tests import the package by its name.
test.beforeAll(() => {
  test.setTimeout(400_000)
  build()
})

/** Holds the first response for `1` until it is released. */
async function holdFirst(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/quote\?in=/, async (route) => {
    const amount = new URL(route.request().url()).searchParams.get('in')
    if (amount === '1') await isFree
    await route.fulfill({ json: `${Number(amount)}0` })
  })
  return letGo
}

/** Runs the command in a folder, with the faulty code and with the fixed code. */
function shellIn(cwd: string) {
  mkdirSync(cwd, { recursive: true })
  for (const [name, isStale] of [
    ['portico.config.ts', true],
    ['mended.config.ts', false],
  ] as const) {
    const file = (path: string) => JSON.stringify(join(root, path))
    writeFileSync(
      join(cwd, name),
      `import { eip155 } from ${file('plugins/eip155/index.ts')}
import { report } from ${file('plugins/report/index.ts')}
import { stage } from ${file('test/browser/stage/plugin.ts')}
import { quotes } from ${file('test/browser/stage/quotes.ts')}
export default { plugins: [eip155(), stage(), quotes({ isStale: ${isStale} }), report()] }`,
    )
  }
  const said: string[] = []
  const say = (text: string) => said.push(text)
  return async (...args: readonly string[]) => [
    await main(args, { cwd, out: say, err: say }),
    said.splice(0).join('\n'),
  ]
}

test('a planted stale quote is reported, reproduced, turned into a failing test, and fixed', async ({ page }, info) => {
  test.slow()
  const at = (id: string) => page.getByTestId(id)
  const letGo = await holdFirst(page)
  await page.goto('/stage/?planted')
  await expect.poll(() => page.evaluate(() => 'kernel' in window)).toBe(true)
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Quotes' as never }))
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeVisible()
  await amount.fill('1')
  await amount.fill('12')
  await expect(at('view-Quotes')).toContainText('You get 120')
  letGo()
  await expect(at('view-Quotes')).toContainText(/You get 10$/)

  await page.evaluate(() => window.kernel.actions.report?.open())
  await expect(at('view-ReportProblem')).toContainText('The report stays on this device until you share it.')
  await page.getByRole('textbox', { name: 'What went wrong?' }).fill(WORDS)
  await inEachLook(page, 'report')
  await at('report-part-page').click()
  await expect(at('report-part-page')).not.toBeChecked()
  await at('report-look').click()
  await expect(at('view-ReportSteps')).toContainText('quotes/quoteReceived')
  await at('modal-back').click()
  const words = page.getByRole('textbox', { name: 'What went wrong?' })
  await expect(words).toBeVisible()
  await words.fill(WORDS)
  const downloading = page.waitForEvent('download')
  await at('report-file').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^portico-report-\d{4}-\d\d-\d\d\.json$/)
  await expect(at('report-passed')).toHaveText('Report saved')
  const text = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(text).about).toEqual({ words: WORDS, page: null, libraries: { react: version } })
  expect(JSON.stringify(JSON.parse(text).entries)).not.toContain(WORDS)

  await page.evaluate(() => window.kernel.actions.modal.push({ view: 'Missing' as never }))
  await at('report-problem').click()
  await expect(at('view-ReportProblem')).toBeVisible()

  const folder = join(info.project.outputDir, `planted-${info.workerIndex}`)
  const portico = shellIn(folder)
  writeFileSync(join(folder, 'report.json'), text)
  expect(await portico('rerun', 'report.json')).toEqual([0, expect.stringMatching(/^No divergence/)])
  const [code, said] = await portico('rerun', 'report.json', '--config', 'mended.config.ts')
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^#\d+\n {2}then: \* quotes\/quoteReceived .*\n.*nothing\n {2}why: /),
  ])
  const [, wrong] = /^#(\d+)/.exec(String(said)) ?? []
  for (const name of ['portico', 'mended']) {
    const config = ['--config', `${name}.config.ts`]
    await portico('test', 'report.json', ...config, '--out', join(folder, `${name}.at.test.ts`), '--at', `${wrong}`)
    const expected = ['--expect', 'quotes.quote.amountIn="12"']
    await portico('test', 'report.json', ...config, '--out', join(folder, `${name}.state.test.ts`), ...expected)
  }
  expect(readFileSync(join(folder, 'portico.at.test.ts'), 'utf8')).toContain(WORDS)
  expect(outcomes(folder)).toEqual({
    'mended.at.test.ts': 'passed',
    'mended.state.test.ts': 'passed',
    'portico.at.test.ts': 'failed',
    'portico.state.test.ts': 'failed',
  })
})

/** Runs the tests of a folder, as their host would. */
function outcomes(folder: string) {
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, `export default { root: ${JSON.stringify(root)}, resolve: { tsconfigPaths: true } }`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', config, '--dir', folder, '--reporter=json', '--testTimeout=60000'],
    { cwd: root, encoding: 'utf8' },
  )
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    testResults: { name: string; status: string }[]
  }
  return Object.fromEntries(testResults.map(({ name, status }) => [name.split('/').at(-1), status]))
}
