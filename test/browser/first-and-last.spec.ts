import type { Page } from '@playwright/test'
import { firstOf } from './cases.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

// A view looks the same whatever was shown before it: no sheet that another view brings repaints it.

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

/** Never without a skeleton: shown between others alone. */
const ENDLESS = 'AllWallets'

async function show(page: Page, view: string) {
  await page.evaluate((one) => window.kernel.actions.modal.open({ view: one }), view)
  const shown = page.getByTestId(`view-${view}`)
  await expect(shown).toBeVisible()
  await expect(page.getByTestId('modal')).toHaveAttribute('data-phase', 'open')
  await expect(shown.locator('.view-loading')).toHaveCount(0)
}

/** Shows a view until all of it has come. */
async function showWhole(page: Page, view: string) {
  await show(page, view)
  await expect(page.getByTestId(`view-${view}`).locator('.skel, [aria-busy=true]')).toHaveCount(0)
}

/** The card as it is drawn, on a plain ground, each digit a zero: numbers of a living chain differ from visit to visit. */
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
  test(`${view} looks the same as the first and as the last of all views`, async ({ page }, info) => {
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
