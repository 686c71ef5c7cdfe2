import type { Locator, Page } from '@playwright/test'
import { firstOf, isDeep } from '../cases.ts'
import { expectAccessible, waitUntilAtRest } from './axe.ts'
import { eachView } from './each-view.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Checks that nothing overflows the dialog sideways, and that the dialog is inside the window. */
async function expectToFit(page: Page, name: string): Promise<void> {
  await waitUntilAtRest(page)
  const measure = (dialog: Element) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const body = dialog.querySelector('.body') as HTMLElement
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return { isInside, sideways: Math.max(0, body.scrollWidth - body.clientWidth) }
  }
  // The dialog is positioned one frame after its size is known.
  const fit = async () => ({ name, ...(await page.getByTestId('modal').evaluate(measure)) })
  await expect.poll(fit).toEqual({ name, isInside: true, sideways: 0 })
}

const THEMES = ['dark', 'light'] as const
const DIRECTIONS = ['ltr', 'rtl'] as const
const turn = (page: Page, dir: string) => page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)

const PAIRS = THEMES.flatMap((theme) => DIRECTIONS.map((dir) => ({ theme, dir })))
/** Each look has a test of its own in the deep run. Otherwise one test shows the views in one look each, in turn. */
const LOOKS = isDeep
  ? PAIRS.map((pair) => ({ look: `${pair.theme}, ${pair.dir}`, takeNext: () => pair }))
  : [{ look: 'in each theme and direction', takeNext: takeInTurn(PAIRS) }]

function takeInTurn<T>(all: readonly T[]): () => T {
  let next = 0
  return () => all[next++ % all.length] as T
}

for (const isConnected of firstOf([true, false])) {
  for (const { look, takeNext } of LOOKS)
    test(`L5: axe finds nothing in any view, ${isConnected ? 'after' : 'before'} connecting, ${look}`, async ({
      page,
    }) => {
      test.slow()
      const { open, connect } = visitor(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open('?wallets=harbor')
      if (isConnected) await connect()
      await eachView(page, async (view) => {
        const { theme, dir } = takeNext()
        await page.evaluate((theme) => window.kernel.actions.modal.setTheme({ theme }), theme)
        await turn(page, dir)
        await expectAccessible(page, `${view}, ${theme}, ${dir}`, 'portico-modal')
      })
    })
}

test.describe('in the development build', () => {
  test.use({ baseURL: process.env.PORTICO_DEVELOPMENT ?? '' })

  for (const isConnected of firstOf([true, false]))
    test(`React has nothing to say about any view, ${isConnected ? 'after' : 'before'} connecting`, {
      tag: '@deep',
    }, async ({ page }) => {
      test.slow()
      const { open, connect } = visitor(page)
      await open('?wallets=harbor')
      if (isConnected) await connect()
      await eachView(page, () => waitUntilAtRest(page))
    })
})

for (const [theme, width, dir] of firstOf([
  ['dark', 360, 'rtl'],
  ['light', 1280, 'ltr'],
] as const)) {
  test(`L5: axe reports nothing in an embedded modal, which fits its place, ${theme}, ${width} px, ${dir}`, {
    tag: '@deep',
  }, async ({ page }) => {
    test.slow()
    const { at, modal, approve } = visitor(page)
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${process.env.PORTICO_HOSTS}/embedded/?theme=${theme}&dir=${dir}`)
    const expectRight = async (view: string) => {
      await expect(at(`view-${view}`)).toBeVisible()
      await expect(modal.locator('.view-loading')).toHaveCount(0)
      await expectAccessible(page, view)
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ view, sideways: await sideways() }).toEqual({ view, sideways: 0 })
    }
    await expectRight('Connect')
    await at('wallet-example.harbor').click()
    await expectRight('ConnectingExternal')
    await approve()
    await expectRight('Account')
    for (const view of ['Profile', 'Networks', 'UnsupportedChain']) {
      await page.evaluate((view) => window.kernel.actions.modal.open({ view }), view)
      await expectRight(view)
    }
  })
}

for (const [theme, width] of firstOf([
  ['light', 1280],
  ['dark', 360],
] as const)) {
  test(`L5: axe reports nothing while connecting, ${theme}, ${width} px`, { tag: '@deep' }, async ({ page }) => {
    test.slow()
    const { open, at, modal, choose, reject, approve } = visitor(page)
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(`?theme=${theme}&wallets=harbor`)
    await expectAccessible(page, 'page')
    await choose()
    await expectAccessible(page, 'ConnectingExternal, waiting')
    await reject()
    await expect(modal.getByText('Connection declined')).toBeVisible()
    await expectAccessible(page, 'ConnectingExternal, declined')
    await at('retry').click()
    await approve()
    await expect(modal).toBeHidden()
    await expectAccessible(page, 'page, connected')
  })
}

const SIZES = {
  '400 % zoom': { width: 320, height: 256 },
  'a small phone': { width: 320, height: 568 },
  'a phone on its side': { width: 640, height: 320 },
}

for (const [name, size] of firstOf(Object.entries(SIZES))) {
  test(`L5: ${name}: every view fits, and everything in it is reachable by keyboard and then visible`, {
    tag: '@deep',
  }, async ({ page }) => {
    test.slow()
    const { open, connect } = visitor(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('?wallets=harbor')
    await connect()
    await page.setViewportSize(size)
    for (const dir of DIRECTIONS) {
      await turn(page, dir)
      await eachView(page, async (view) => {
        await expectToFit(page, view)
        // In a view that yields to a wallet, Tab goes on into the page.
        if (!(await page.getByTestId('modal').evaluate((dialog) => dialog.matches(':modal')))) return
        // The title or the first field of a form has the focus.
        await expect(page.getByTestId('modal').locator('h2:focus, [data-autofocus]:focus')).toHaveCount(1)
        for (let stop = 0; stop < 4; stop++) {
          await page.keyboard.press('Tab')
          expect({ view, stop, isSeen: await isFocusSeen(page) }).toEqual({ view, stop, isSeen: true })
        }
      })
    }
  })
}

/** Whether the focused element is on top at its center. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const element = root?.activeElement
    if (!root || !element) return false
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(root.elementFromPoint(x + width / 2, y + height / 2))
  })

/** The style of the outline of what has the focus, or of an element. */
const outlineOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outlineStyle)

test('L5: in forced colors, every button, panel and status image has an edge or a system color, and the focus is seen', async ({
  page,
}) => {
  const { open, at, modal, choose, approve } = visitor(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open('?wallets=harbor')
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  const edge = (selector: string) =>
    modal
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
        return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1
      })
  expect([await edge('.card'), await edge('.panel')]).toEqual([true, true])
  await at('modal-close').click()
  await choose()
  expect(await edge('.btn.secondary')).toBe(true)
  // The system provides these colors, so axe can't know them.
  await expectAccessible(page, 'forced colours', 'portico-modal', ['color-contrast'])

  await approve()
  await expect(at('account-button')).toBeVisible()
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Send' }))
  await at('amount-input').focus()
  expect(await outlineOf(modal.locator('.amt'))).toBe('solid')
  await page.evaluate(() => window.kernel.actions.report?.open())
  await expect(modal.locator('.words')).toBeFocused()
  expect(await outlineOf(modal.locator('.words'))).toBe('solid')
})

test('L5: the focus is seen on checkboxes, switches and folded details', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.addInitScript(() => {
    window.ownOptions = { termsUrl: 'https://meridian.example/terms', features: { legalCheckbox: true } }
  })
  await open('?plugins=eip155,report')
  await at('connect-button').click()
  await expect(at('legal-checkbox')).toBeVisible()
  for (let stop = 0; stop < 5 && !(await at('legal-checkbox').evaluate((one) => one.matches(':focus'))); stop++)
    await page.keyboard.press('Tab')
  expect(await outlineOf(at('legal-checkbox'))).toBe('solid')

  await page.evaluate(() => window.kernel.actions.report?.open())
  await expect(modal.locator('.words')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(modal.locator('.toggle').first()).toBeFocused()
  expect(await outlineOf(modal.locator('.toggle').first())).toBe('solid')
})

test('L5: with reduced motion, nothing moves, and a blocked close does not shake', async ({ page }) => {
  const { open, choose, modal } = visitor(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('?wallets=harbor')
  await choose()
  const moving = () =>
    modal.evaluate((dialog) => (dialog.getRootNode() as ShadowRoot).getAnimations().map(({ playState }) => playState))
  await expect(modal).toHaveAttribute('data-phase', 'open')
  expect(await moving()).toEqual([])
})

test('L5: the dialog, its lists, tabs and status have names and roles', async ({ page }) => {
  const { open, at, choose, reject, modal } = visitor(page)
  await open('?wallets=harbor')
  await at('connect-button').click()
  await expect(page.getByRole('dialog', { name: 'Connect to Meridian' })).toBeVisible()
  // One list, though several plugins add to it.
  await expect(modal.getByRole('list', { name: 'Wallets' })).toMatchAriaSnapshot(`
    - list "Wallets":
      - /children: equal
      - listitem:
        - button "WalletConnect, QR code"
      - listitem:
        - button "Harbor, Installed"
      - listitem:
        - button "Pocket Phone"
      - listitem:
        - button /^All wallets \\d+\\+$/
  `)
  await expect(modal.getByRole('list')).toHaveCount(1)
  await expect(modal.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await at('modal-close').click()
  await choose()
  await expect(page.getByRole('dialog', { name: 'Harbor' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await expect(modal.getByRole('status').filter({ hasText: 'Continue in Harbor' })).toHaveCount(1)
  await reject()
  await expect(modal.getByRole('status').filter({ hasText: 'Connection declined' })).toHaveCount(1)
})

test('opens, chooses, cancels and closes by keyboard, and returns the focus to the button', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await open('?plugins=eip155&wallets=harbor')
  await at('connect-button').focus()
  await page.keyboard.press('Enter')
  await expect(at('view-Connect')).toBeVisible()
  await expect(at('modal-title')).toBeFocused()
  await expect(at('wallet-example.harbor')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(at('wallet-example.harbor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(at('view-Connect')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(at('connect-button')).toBeFocused()
})

test('locks the scrolling of the page while the modal is open', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await open()
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  await page.mouse.move(180, 20)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
})
