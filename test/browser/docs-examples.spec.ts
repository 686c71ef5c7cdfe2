import { expect, type Page, test } from '@playwright/test'
import { serveExamples } from '../docs/serve-examples.ts'
import { expectAccessible } from './axe.ts'
import { measureProcessorTime } from './processor-time.ts'

let site: Awaited<ReturnType<typeof serveExamples>>
test.beforeAll(async () => {
  site = await serveExamples()
})
test.afterAll(() => site.close())

const showExample = async (page: Page, id: string) => {
  await page.goto(`${site.url}/?stage&id=${id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    modal: page.locator('portico-modal'),
    log: page.getByRole('list', { name: 'Log' }).getByRole('button'),
    slider: page.getByRole('slider', { name: 'Entry of the log' }),
    tryIt: button('Try it yourself'),
    refuse: button('What if the wallet refuses?'),
  }
}

test('an example of the site shows a recorded visit, scrubs it, and runs it with a wallet that refuses', async ({
  page,
}) => {
  const { modal, log, slider, refuse } = await showExample(page, 'connect')
  await expect(modal).toContainText('1.500')
  await slider.fill('10')
  await expect(modal).toContainText('Harbor')
  const length = await log.count()
  await refuse.click()
  await expect(modal).toContainText('Connection declined')
  expect(await log.count()).toBeLessThan(length)
})

test('a reader tries an example with the scripted wallet, and goes back in their own visit', { tag: '@deep' }, async ({
  page,
}) => {
  const { modal, log, slider, tryIt } = await showExample(page, 'connect')
  await tryIt.click()
  await page.getByTestId('wallet-example.harbor').click()
  await expect(modal).toContainText('1.500')
  await expect(log.last()).toHaveAttribute('aria-current', 'true')
  const entries = await log.allTextContents()
  await slider.fill(String(entries.findIndex((text) => text.includes('connection/chooseConnector')) - 1))
  await expect(page.getByTestId('wallet-example.harbor')).toBeVisible()
  await expect(page.getByText(/^Your own visit:/)).toBeVisible()
})

test('an example changes its theme, language, direction and width', { tag: '@deep' }, async ({ page }) => {
  const { modal } = await showExample(page, 'connect')
  await expect(modal).toContainText('1.500')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('light')
  await expect(modal).toHaveAttribute('data-theme', 'light')
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('rtl')
  await expect(modal).toHaveAttribute('dir', 'rtl')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await expect(modal).toHaveAttribute('lang', 'de')
  await expect(modal).toHaveAttribute('dir', 'rtl')
  await page.getByRole('combobox', { name: 'Width' }).selectOption('320')
  await expect.poll(async () => (await page.getByTestId('modal').boundingBox())?.width).toBe(320)
})

test('an example is accessible', { tag: '@deep' }, async ({ page }) => {
  const { modal } = await showExample(page, 'connect')
  await expect(modal).toContainText('1.500')
  // The page of the test is no site: it has no landmarks around.
  await expectAccessible(page, 'an example', 'section.example', ['region'])
})

test('the playground shows what a reader chooses, gives its code, and keeps it in the address', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${site.url}/?stage&id=playground#plugins=receive&width=420`)
  const modal = page.locator('portico-modal')
  await expect.poll(async () => (await page.getByTestId('modal').boundingBox())?.width).toBe(420)
  await page.getByRole('checkbox', { name: 'swap' }).check()
  await expect(page.locator('code')).toContainText("import { swap } from 'portico/swap'")
  await expect(page.locator('code')).toContainText('plugins: [eip155(), receive(), swap()]')
  await page.getByTestId('wallet-example.harbor').click()
  await expect(modal).toContainText('1.500')
  expect(new URL(page.url()).hash).toBe('#plugins=receive%2Cswap&width=420')
  await expectAccessible(page, 'the playground', 'section.example', ['region', 'heading-order', 'page-has-heading-one'])
})

/** The languages that have the most bytes, or the tallest script. */
const LOCALES = ['ru', 'hi', 'ar', 'de']
const LONGEST_MS = 100

test('an open modal changes its language within 100 ms of processor time, by a production build @deep', async ({
  page,
}) => {
  await page.goto(`${site.url}/?id=connect`)
  await page.waitForFunction(() => 'kernel' in window)
  await page.evaluate(() => window.kernel.actions.modal.open())
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  const title = page.getByTestId('modal-title')
  const times: number[] = []
  for (const locale of LOCALES) {
    const before = await title.textContent()
    const change = async () => {
      await page.evaluate((locale) => window.kernel.actions.modal.setLocale({ locale }), locale)
      await expect(page.locator('portico-modal')).toHaveAttribute('lang', locale)
      await expect(title).not.toHaveText(before ?? '')
    }
    times.push(await measureProcessorTime(page, change))
  }
  test.info().annotations.push({ type: 'ms', description: times.map((ms) => Math.round(ms)).join(', ') })
  // The first language also fetches the code that translates.
  expect(times.slice(1).toSorted((a, b) => a - b)[1]).toBeLessThanOrEqual(LONGEST_MS)
  expect(times[0]).toBeLessThanOrEqual(3 * LONGEST_MS)
})
