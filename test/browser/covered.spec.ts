import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { sender } from './sender.ts'

const COVERED = 'Something is covering this window.'

// The click guard counts milliseconds of the page, and the tests move that clock.
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install()
})

/** Longer than the click guard waits before it considers a button covered. */
const passPatience = (page: Page) => page.clock.runFor(3_000)

/** The wallet asks in a panel of the page, beside the modal. */
async function expectNoHint(page: Page): Promise<void> {
  const { at, modal, reject } = sender(page)
  await expect(at('page-wallet-reject')).toBeVisible()
  await passPatience(page)
  await expect(modal).not.toContainText(COVERED)
  await reject()
  await expect(modal).toContainText('Declined in your wallet')
  await expect(modal).not.toContainText(COVERED)
}

/** Something that lets clicks through lies over the modal, and a click on the button is blocked. */
async function expectHint(page: Page, view: string): Promise<void> {
  const { at, modal } = sender(page)
  const button = at(view).getByTestId('submit')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.popover = 'manual'
    cover.style.cssText = 'inset:0;inline-size:auto;block-size:auto;margin:0;background:#fff;pointer-events:none'
    document.body.append(cover)
    cover.showPopover()
  })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await passPatience(page)
  await expect(modal).not.toContainText(COVERED)
  const { x, y, width, height } = (await button.boundingBox()) as DOMRect
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(modal).toContainText(COVERED)
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect(modal).not.toContainText(COVERED)
}

/** Continues to the review of a transfer. */
async function reviewTransfer(page: Page): Promise<void> {
  const { toSend, write, review } = sender(page)
  await toSend('?plugins=eip155,send')
  await write('0.5', privateKeyToAddress(generatePrivateKey()))
  await review()
}

/** Continues to the review of a swap. */
async function reviewSwap(page: Page): Promise<void> {
  const { at, open, connect } = sender(page)
  await open()
  await connect('example.kestrel')
  await at('account-button').click()
  await at('action-swap').click()
  const swap = at('view-Swap')
  await swap.getByTestId('swap-choose-target').click()
  await at('view-SwapSelectToken').getByTestId('token-MUSD').click()
  await swap.getByTestId('amount-input').fill('0.1')
  await expect(swap.getByTestId('swap-target')).toHaveText(/\d\.\d{6}/)
  await swap.getByTestId('submit').click()
}

const FLOWS = [
  ['Send', 'view-SendPreview', reviewTransfer],
  ['Swap', 'view-SwapPreview', reviewSwap],
] as const

for (const [flow, view, toReview] of firstOf(FLOWS))
  test(`${flow} says that it is covered after a blocked click only, not while the wallet asks beside it`, async ({
    page,
  }) => {
    test.slow()
    await toReview(page)
    await expectHint(page, view)
    const button = sender(page).at(view).getByTestId('submit')
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.click()
    await expectNoHint(page)
  })
