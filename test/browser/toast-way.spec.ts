import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const SAID = 'Action not allowed'

/** The site asks for what no family knows. */
const fail = (page: Page) =>
  page.evaluate(() => window.kernel.actions.eip155?.request({ method: 'eth_noSuchThing', params: [] }))

/** Whether it would close by itself. */
const closes = (page: Page) => page.evaluate(() => window.kernel.getState().modal.toast?.autoClose)

async function expectToClose(page: Page, toast: Locator): Promise<void> {
  await expect.poll(() => closes(page)).toBe(true)
  await page.clock.fastForward(3_000)
  await expect(toast).toBeHidden()
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

/** The account is open, and its clock is the test's. */
async function account(page: Page) {
  const { open, at, modal, connect } = visitor(page)
  await page.clock.install()
  await open('?plugins=eip155,report')
  await connect()
  await at('account-button').click()
  await expect(at('disconnect')).toBeVisible()
  await expect(modal).toHaveAttribute('data-phase', 'open')
  const way = modal.getByRole('button', { name: `Report ${SAID}`, exact: true })
  return { at, modal, way, toast: at('toast') }
}

test('an error that passes leads to the report: it stays for the focus and the pointer, and covers no way out', async ({
  page,
}) => {
  test.slow()
  const { at, modal, way, toast } = await account(page)
  const before = await boxOf(at('disconnect'))

  await test.step('by keyboard it is the last of the dialog, and stays while it has the focus', async () => {
    await at('modal-title').focus()
    await fail(page)
    await expect(toast).toHaveText(SAID)
    await expect(page.getByRole('alert').filter({ has: toast })).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(at('modal-title')).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(way).toBeFocused()
    expect(await boxOf(at('disconnect'))).toEqual(before)
    await expect.poll(() => closes(page)).toBe(false)
    await page.clock.fastForward(60_000)
    await expect(way).toBeFocused()
  })

  await inEachLook(page, 'toast-way', async () => {
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
      await expectAccessible(page, `an error that passes, ${dir}`, 'portico-modal')
      const [target, close] = [await boxOf(way), await boxOf(at('modal-close'))]
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44)
      const pill = await boxOf(modal.locator('.toast'))
      expect(pill.x + pill.width <= close.x || close.x + close.width <= pill.x).toBe(true)
      expect(pill.height).toBeLessThanOrEqual(60)
    }
  })

  await test.step('once the focus is elsewhere it closes by itself', async () => {
    await page.keyboard.press('Tab')
    await expectToClose(page, toast)
  })

  await test.step('it stays while the pointer is on it', async () => {
    await fail(page)
    await toast.hover()
    await expect.poll(() => closes(page)).toBe(false)
    await page.clock.fastForward(60_000)
    await expect(way).toBeVisible()
    await page.mouse.move(1, 1)
    await expectToClose(page, toast)
  })

  await test.step('it leads to the report, which holds it, and goes', async () => {
    await fail(page)
    await way.click()
    await expect(at('view-ReportProblem')).toBeVisible()
    await expect(toast).toBeHidden()
    await expect(modal.getByLabel('What went wrong?')).toBeFocused()
    expect(await page.evaluate(async () => JSON.stringify(await window.kernel.log.export()))).toContain(SAID)
    await fail(page)
    await expect(toast).toHaveText(SAID)
    await expect(at('toast-report')).toHaveCount(0)
    await at('modal-back').click()
    await expect(at('view-Account')).toBeVisible()
  })
})

test('what comes in its place leaves the focus in the dialog, and what is no error leads nowhere', async ({ page }) => {
  const { at, way, toast } = await account(page)
  await fail(page)
  await way.focus()
  await page.evaluate(() => window.kernel.actions.modal.toast({ message: 'Address copied' }))
  await expect(toast).toHaveText('Address copied')
  await expect(at('modal-title')).toBeFocused()
  await expect(at('toast-report')).toHaveCount(0)
  await page.clock.fastForward(3_000)
  await expect(toast).toBeHidden()
})

test('without the plugin an error says what it says', async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open('?plugins=eip155')
  await connect()
  await at('account-button').click()
  await expect(at('view-Account')).toBeVisible()
  await fail(page)
  await expect(at('toast')).toHaveText(SAID)
  await expect(at('toast-report')).toHaveCount(0)
})
