import { expect, type Page } from '@playwright/test'
import type { SendState } from '../../plugins/send/index.ts'
import { visitor } from './visitor.ts'

/** The actions of a visitor who sends, with Kestrel, so that Harbor's balances stay as other tests expect. */
export const sender = (page: Page, wallet = 'example.kestrel') => {
  const own = visitor(page)
  const { at } = own

  async function toSend(query = '') {
    await own.open(query)
    await own.connect(wallet)
    await openSend()
  }

  async function openSend() {
    await at('account-button').click()
    await at('action-send').click()
    await expect(at('amount-input')).toBeVisible()
  }

  /** Selects the wallet's second account in its own panel. */
  async function chooseSecond(panel: string) {
    await own.inWallet('page-wallet-account-1', panel)
    await page.locator(`[data-wallet="${panel}"]`).getByTestId('page-wallet-menu').click()
  }

  async function write(amount: string, receiver: string) {
    await at('amount-input').fill(amount)
    await at('receiver-input').fill(receiver)
  }

  /** Opens the preview of the draft. */
  async function review() {
    await expect.poll(() => slice().then(({ receiverStatus }) => receiverStatus)).toBe('ready')
    await at('view-Send').getByTestId('submit').click()
    await expect(at('view-SendPreview')).toBeVisible()
  }

  /** Clicks the button that sends, once it is enabled. */
  async function confirm() {
    const button = at('view-SendPreview').getByTestId('submit')
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.click()
  }

  const slice = () => page.evaluate(() => (window.kernel.getState() as unknown as { send: SendState }).send)

  return { ...own, toSend, openSend, chooseSecond, write, review, confirm, slice }
}
