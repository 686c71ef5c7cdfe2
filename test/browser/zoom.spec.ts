import type { Locator } from '@playwright/test'
import { expectButtonToStay } from './button-stays.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const PLUGINS = '?plugins=eip155,embedded-login,wallets,swap,send,receive,names,report,balances'
/** Views with a filled button, all higher than a screen of 1280 × 800 at 200 %. */
const VIEWS = ['Receive', 'RegisterAccountName', 'Swap', 'Send', 'ReportProblem', 'WhatIsAWallet']

test('at 200 %, the filled button stays visible, and the content above it scrolls with a visible cue', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 640, height: 400 })
  const { at, open, connect } = visitor(page)
  await open(PLUGINS)
  await connect()
  for (const view of VIEWS)
    await test.step(view, async () => {
      await page.evaluate((one) => window.kernel.actions.modal.open({ view: one }), view)
      await expectButtonToStay(page, view)
      await page.evaluate(() => window.kernel.actions.modal.close())
      await expect(at('modal')).toBeHidden()
    })
})

test('with large text on a small phone, the balance is not cut off, and the actions break no word', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    window.ownOptions = { theme: { mode: 'dark', scale: 1.5 } }
  })
  const { at, open, connect } = visitor(page)
  await open('?plugins=eip155,send,receive,swap')
  await connect()
  await at('account-button').click()
  const balance = at('view-Account').locator('.amount')
  await expect(balance).toBeVisible()
  expect(await balance.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const words = at('view-Account').locator('.act span')
  await expect(words.first()).toBeVisible()
  for (const word of await words.all()) expect((await word.boundingBox())?.height).toBeLessThan(40)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('on a small phone, the actions break no word, and no amount of a token is cut off', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { at, open, connect } = visitor(page)
    await open('?plugins=eip155,send,receive,swap,onramp,balances')
    await connect()
    await at('account-button').click()
    const view = at('view-Account')
    await expect(view.getByText('Empfangen')).toBeVisible()
    for (const word of await view.locator('.act span').all())
      expect((await word.boundingBox())?.height).toBeLessThan(24)
    const amount = view.getByTestId('token-ETH').locator('.mid .s')
    await expect(amount).toContainText('ETH')
    for (const part of [amount, ...(await amount.locator('*').all())])
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth || 0)).toBeLessThanOrEqual(0)
  })
})

test('e-mail and social logins stay visible, however many wallets are installed', async ({ page }) => {
  const { at, open } = visitor(page)
  await page.setViewportSize({ width: 1280, height: 700 })
  await open()
  await at('connect-button').click()
  await expect(at('email-input')).toBeInViewport({ ratio: 1 })
  await expect(at('modal').getByRole('button', { name: 'Continue with Google' })).toBeInViewport({ ratio: 1 })
  const list = at('modal').locator('.ways>.panel')
  await expect(list).toHaveAttribute('data-more')
  // A partly visible row shows that the list continues.
  const cut = await list.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    return [...element.querySelectorAll('.row')].some((row) => {
      const box = row.getBoundingClientRect()
      return box.top < bottom - 8 && box.bottom > bottom + 8
    })
  })
  expect(cut).toBe(true)
})

test('the button between the amounts of a swap stays between them when the upper one takes another line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { at, open, connect } = visitor(page)
  await open('?plugins=eip155,swap')
  await connect()
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Swap' }))
  const swap = at('view-Swap')
  await swap.getByTestId('amount-input').fill('99999')
  await expect(swap).toContainText('Insufficient balance')
  const boxOf = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox()) as { y: number; height: number }
    return { top: y, bottom: y + height, middle: y + height / 2, height }
  }
  const [upper, lower] = await Promise.all([boxOf(swap.locator('.amt').first()), boxOf(swap.locator('.amt').last())])
  expect(upper.height).toBeGreaterThan(lower.height + 8)
  const button = await boxOf(swap.locator('.fab'))
  expect(Math.abs(button.middle - (upper.bottom + lower.top) / 2)).toBeLessThanOrEqual(1)
})

/** Finds amounts and other values that are cut off, and parts of an address that take two lines. */
const findCut = (view: Locator) =>
  view.evaluate((element) => {
    const cut = [...element.querySelectorAll('.entry > *, .fitted, .kv dd, .kv dd > *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((one) => `cut: ${one.textContent || (one as HTMLInputElement).value}`)
    const broken = [...element.querySelectorAll('.addr > *')]
      .filter((one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight))
      .map((one) => `broken: ${one.textContent}`)
    return [...cut, ...broken]
  })

test('with large text on a small phone, no amount and no address is cut off before it is sent', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    window.ownOptions = { theme: { mode: 'dark', scale: 1.5 } }
  })
  const { at, open, connect } = visitor(page)
  await open('?plugins=eip155,send,receive')
  await connect()
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Send' }))
  const form = at('view-Send')
  await form.getByTestId('receiver-input').fill('0x5FbDB2315678afecb367f032d93F642f64180aa3')
  await form.getByTestId('amount-input').fill('1234.5678')
  await expect(form.locator('.kv dd').first()).toContainText(/\d/)
  expect(await findCut(form)).toEqual([])
  await form.getByTestId('submit').click()
  const review = at('view-SendPreview')
  await expect(review.locator('.addr')).toBeVisible()
  await expect(review.getByTestId('submit')).toContainText('1,234.5678')
  expect(await findCut(review)).toEqual([])
})

test('at 320 px, two buttons are one below the other', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { at, open } = visitor(page)
  await open('?plugins=eip155,report')
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'ReportProblem' }))
  const buttons = at('view-ReportProblem').locator('.btns .btn')
  await expect(buttons).toHaveCount(2)
  const [first, second] = await Promise.all([buttons.first().boundingBox(), buttons.last().boundingBox()])
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
})
