import type { Locator } from '@playwright/test'
import { takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Returns where a character of an element is drawn, and where its box ends. */
const placeOf = (element: Locator, index: number) =>
  element.evaluate((one, at) => {
    const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    const start = at < 0 ? text.length + at : at
    range.setStart(text, start)
    range.setEnd(text, start + 1)
    const cut = (one.closest('.t, .s') ?? one).getBoundingClientRect()
    const { left, right } = range.getBoundingClientRect()
    return { left, right, isInside: left >= cut.left - 1 && right <= cut.right + 1 }
  }, index)

test('right to left: shows counts unchanged, and truncates a long name at its end', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow()
  const { at, open, connect } = visitor(page)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl'
    })
  })
  await open()
  await at('connect-button').click()
  const count = at('all-wallets').getByText('500+')
  const [five, plus] = [await placeOf(count, 0), await placeOf(count, -1)]
  expect(plus.left).toBeGreaterThanOrEqual(five.right - 1)
  await at('modal-close').click()
  await expect(at('modal')).toBeHidden()
  await connect()
  await at('account-button').click()
  // A token whose name is too long for its row.
  const name = at('view-Account').locator('.row .t bdi', { hasText: 'Claim at' })
  await expect(name).toBeVisible()
  expect((await placeOf(name, 0)).isInside).toBe(true)
})

const middleOf = async (element: Locator) => {
  const { x, width } = (await element.boundingBox()) as { x: number; width: number }
  return x + width / 2
}

test('in Arabic: the switch of a swap is in the middle, amounts are on the right, and the balance is set off from the name', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow()
  const { at, open, connect } = visitor(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await open()
  await connect('example.kestrel')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    return window.kernel.actions.modal.setLocale({ locale: 'ar' })
  })
  const balance = at('account-button').locator('.portico-balance')
  await expect(balance).toHaveCSS('direction', 'rtl')
  await expect(balance).toHaveCSS('border-left-width', '1px')
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Swap' }))
  const swap = at('view-Swap')
  await expect(swap.locator('.got')).toBeVisible()
  await takeScreenshot(page, 'Swap-ar')
  const box = swap.locator('.swapbox')
  expect(Math.abs((await middleOf(box.locator('.fab'))) - (await middleOf(box)))).toBeLessThan(1)

  // Grouped while the field has no focus, where the typed digits were.
  await at('amount-input').fill('1234567')
  await at('modal-title').focus()
  const rightOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().right)
  const entry = swap.locator('.entry').first()
  await expect(entry.locator('.grouped')).toBeVisible()
  expect((await placeOf(entry.locator('.grouped'), -1)).right).toBeCloseTo(await rightOf(entry), 0)

  // The rate is read from right to left, like the word between its values.
  await at('swap-choose-target').click()
  await at('view-SwapSelectToken').getByTestId('token-MUSD').click()
  await at('amount-input').fill('0.1')
  const rate = swap.locator('summary')
  await expect(rate).toBeVisible()
  const text = (await rate.textContent()) ?? ''
  const places = ['1', 'ETH', 'يساوي', 'MUSD'].map((part) => text.indexOf(part))
  const lefts = await Promise.all(places.map(async (place) => (await placeOf(rate, place)).left))
  expect(lefts).toEqual(lefts.toSorted((a, b) => b - a))
})

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('marks selected items with one color, and draws no edge around nested lists', { tag: '@deep' }, async ({
    page,
  }) => {
    test.slow()
    const { at, open, connect } = visitor(page)
    await open()
    await at('connect-button').click()
    await expect(at('all-wallets')).toBeVisible()
    for (const panel of await at('modal').locator('.panel .panel').all())
      await expect(panel).toHaveCSS('border-top-width', '0px')
    await at('modal-close').click()
    await expect(at('modal')).toBeHidden()
    await connect()
    await page.evaluate(() => window.kernel.actions.modal.open({ view: 'OnRampProviders' }))
    const chosen = at('view-OnRampProviders').locator('.chip[aria-pressed=true]')
    await expect(chosen).toHaveCount(2)
    const colours = await chosen.evaluateAll((chips) => chips.map((chip) => getComputedStyle(chip).backgroundColor))
    expect(new Set(colours).size).toBe(1)
  })
})
