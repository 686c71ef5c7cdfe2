import type { Page } from '@playwright/test'
import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { VIEWS } from './views.ts'
import { visitor } from './visitor.ts'

// A view looks the same regardless of the views before it: no other view's styles affect it.

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
  // The fee of a transfer, before its estimate.
  await expect(page.getByTestId(`view-${view}`).getByText('Unknown', { exact: true })).toHaveCount(0)
}

/** Shows every number as 0, now and whenever it changes: numbers of a live chain and of a session vary. */
async function hideNumbers(page: Page) {
  await page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    function replace() {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode.nodeValue ?? ''
        const replaced = text.replace(/\d[\d.,]*/g, '0')
        if (replaced !== text) texts.currentNode.nodeValue = replaced
      }
    }
    new MutationObserver(replace).observe(root, { subtree: true, childList: true, characterData: true })
    replace()
  })
}

/** Takes a screenshot of the card on a plain background. */
async function shoot(page: Page): Promise<Buffer> {
  await hideNumbers(page)
  await page.evaluate(async () => {
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    const plain = new CSSStyleSheet()
    plain.replaceSync(
      '.modal{margin:24px auto auto!important;background:#808080!important}.card{box-shadow:none!important}',
    )
    root.adoptedStyleSheets.push(plain)
    const images = [...root.querySelectorAll('img')]
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })
  return page.getByTestId('modal').screenshot({ animations: 'disabled' })
}

/** Edges are smoothed differently from one rendering to the next: a few pixels, by a few of 255. */
const TOLERANCE = 16
const FEW = 10

/** Counts the pixels that differ by more than the tolerance; of pictures of different sizes, all. */
async function countDifferences(page: Page, pictures: readonly Buffer[]): Promise<number> {
  const blank = await page.context().newPage()
  const sources = pictures.map((one) => `data:image/png;base64,${one.toString('base64')}`)
  const count = await blank.evaluate(
    async ([urls, tolerance]) => {
      const [first, last] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (!first || first.width !== last?.width || first.height !== last.height) return Number.POSITIVE_INFINITY
      const different = new Set<number>()
      for (const [at, value] of first.data.entries())
        if (Math.abs(value - (last.data[at] ?? 0)) > tolerance) different.add(at >> 2)
      return different.size
    },
    [sources, TOLERANCE] as const,
  )
  await blank.close()
  return count
}

for (const view of firstOf(VIEWS)) {
  test(`${view} looks the same before and after all other views`, { tag: '@deep' }, async ({ page }, info) => {
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
    const differences = await countDifferences(page, [first, last])
    if (differences > FEW) {
      await info.attach('first', { body: first, contentType: 'image/png' })
      await info.attach('last', { body: last, contentType: 'image/png' })
    }
    expect(differences).toBeLessThanOrEqual(FEW)
  })
}
