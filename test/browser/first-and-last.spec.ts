import type { Page } from '@playwright/test'
import { firstOf } from './cases.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

// A view looks the same regardless of the views before it: no other view's styles affect it.

const VIEWS = [
  'OnRampProviders',
  'Networks',
  'Profile',
  'WhatIsAWallet',
  'GetWallet',
  'RegisterAccountName',
  'ReportProblem',
  'Receive',
  'Send',
  'Swap',
  'Account',
  'Ledger',
  'UpdateEmailWallet',
  'OnRampActivity',
]

const PLUGINS = '?plugins=eip155,embedded-login,wallets,swap,send,receive,onramp,names,report,balances,activity'

/** Always shows a skeleton, so it is shown between others only. */
const ENDLESS = 'AllWallets'

async function show(page: Page, view: string) {
  await page.evaluate((one) => window.kernel.actions.modal.open({ view: one }), view)
  const shown = page.getByTestId(`view-${view}`)
  await expect(shown).toBeVisible()
  await expect(page.getByTestId('modal')).toHaveAttribute('data-phase', 'open')
  await expect(shown.locator('.view-loading')).toHaveCount(0)
}

/** Opens a view, and waits until it is complete. */
async function showWhole(page: Page, view: string) {
  await show(page, view)
  await expect(page.getByTestId(`view-${view}`).locator('.skel, [aria-busy=true]')).toHaveCount(0)
}

/**
 * Takes a screenshot of the card on a plain background, with all digits replaced by 0, since numbers of a live chain
 * vary.
 */
async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    const plain = new CSSStyleSheet()
    plain.replaceSync(
      '.modal{margin:24px auto auto!important;background:#808080!important}.card{box-shadow:none!important}',
    )
    root.adoptedStyleSheets.push(plain)
    const images = [...root.querySelectorAll('img')]
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replace(/\d/g, '0') ?? ''
  })
  return page.getByTestId('modal').screenshot({ animations: 'disabled' })
}

for (const view of firstOf(VIEWS, 2)) {
  test(`${view} looks the same before and after all other views`, async ({ page }, info) => {
    test.slow()
    const { open, connect } = visitor(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(PLUGINS)
    await connect()
    await showWhole(page, view)
    const first = await shoot(page)
    await open(PLUGINS)
    await expect(page.getByTestId('account-button')).toBeVisible()
    for (const other of [...VIEWS, ENDLESS]) if (other !== view) await show(page, other)
    await showWhole(page, view)
    const last = await shoot(page)
    if (!last.equals(first)) {
      await info.attach('first', { body: first, contentType: 'image/png' })
      await info.attach('last', { body: last, contentType: 'image/png' })
    }
    expect(last.equals(first)).toBe(true)
  })
}
