import { expect, type Locator, type Page } from '@playwright/test'

/** The actions of a visitor of the playground, by what they see. */
export const visitor = (page: Page) => {
  const at = (testId: string): Locator => page.getByTestId(testId)
  const modal = at('modal')
  const approve = () => at('page-wallet-approve').click()
  const reject = () => at('page-wallet-reject').click()

  async function open(query = '') {
    await page.goto(`/${query}`)
    await expect(at('connect-button').or(at('account-button'))).toBeVisible()
  }

  async function choose(wallet = 'example.harbor') {
    await at('connect-button').click()
    await at(`wallet-${wallet}`).click()
    await expect(at('view-ConnectingExternal')).toBeVisible()
  }

  async function connect(wallet?: string) {
    await choose(wallet)
    await approve()
    await expect(at('account-button')).toBeVisible()
    await expect(modal).toBeHidden()
  }

  /** Clicks in the wallet's own menu. */
  async function inWallet(testId: string, wallet = 'example.harbor') {
    const own = page.locator(`[data-wallet="${wallet}"]`)
    const menu = own.getByTestId('page-wallet-menu')
    if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
    await own.getByTestId(testId).click()
  }

  /** The timeline is folded at first. */
  async function openTimeline() {
    await at('timeline-toggle').click()
    await expect(at('timeline-slider')).toBeVisible()
  }

  return { at, modal, approve, reject, open, choose, connect, inWallet, openTimeline }
}
