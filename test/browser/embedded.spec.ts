import type { Page } from '@playwright/test'
import type { defineElements, mount } from '../../adapters/element/index.ts'
import { firstOf } from '../cases.ts'
import type { createSiteKernel } from '../hosts/pages/host-helpers.ts'
import { waitUntilAtRest } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { policyOf, violations, watch } from './policy.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

async function goto(page: Page, host: string) {
  await page.goto(`${process.env.PORTICO_HOSTS}/${host}`)
  // The page may load before its script exposes the test interface.
  await page.waitForFunction(() => ['kernel', 'createSiteKernel'].some((name) => name in window))
}
const mismatches = (page: Page) => page.evaluate(() => (window as never as { mismatches: string[] }).mismatches)
const open = (page: Page, view?: string) =>
  page.evaluate((target) => window.kernel.actions.modal.open(target), view ? { view } : {})

async function connect(page: Page) {
  const { at, approve } = visitor(page)
  await at('wallet-example.harbor').click()
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await approve()
  await expect(at('view-Account')).toBeVisible()
}

for (const react of firstOf(['18', '19'])) {
  test(`React ${react}: the modal renders in its place at once, and does not block the page`, async ({ page }) => {
    const { at, modal } = visitor(page)
    await goto(page, `embedded.${react}/`)
    await expect(at('field')).toBeFocused()
    await expect(at('view-Connect')).toBeVisible()
    await page.keyboard.type('still here')
    await expect(at('field')).toHaveValue('still here')
    await expect(page.getByRole('region', { name: 'Connect to Site' })).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('portico-modal')).toHaveCount(1)
    await expect(at('place').getByTestId('modal')).toHaveCount(1)
    await expect(at('modal-close')).toHaveCount(0)
    await expect(at('modal-back')).toHaveCount(0)
    await waitUntilAtRest(page)
    const [above, own, below] = await Promise.all(
      [at('who'), modal, at('after')].map(async (one) => (await one.boundingBox()) ?? { y: -1, height: 0 }),
    )
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0)
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await modal.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await at('after').click()
    await expect(at('after')).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
    expect(await mismatches(page)).toEqual([])
  })

  test(`React ${react}: shows the account while connected, also after a reload, and otherwise Connect`, {
    tag: '@deep',
  }, async ({ page }) => {
    const { at, inWallet } = visitor(page)
    await goto(page, `embedded.${react}/`)
    await expect(at('who')).toHaveText('nobody true')
    await connect(page)
    await expect(at('view-Account')).toContainText('10,000')
    await expect(at('who')).toHaveText(/^0xf39F.* true$/)
    await reload(page)
    await expect(at('view-Account')).toContainText('10,000')
    const opened = await page.evaluate(() =>
      window.kernel.log.entries.filter(({ type }) => type === 'modal/opened').map(({ data }) => data),
    )
    expect(opened).toEqual([{ view: 'Account', params: {} }])
    expect(await mismatches(page)).toEqual([])
    await at('disconnect').click()
    await expect(at('view-Connect')).toBeVisible()
    await expect(at('who')).toHaveText('nobody true')
    await connect(page)
    await open(page, 'Networks')
    await expect(at('view-Networks')).toBeVisible()
    await page.evaluate(() => window.kernel.actions.modal.close())
    await expect(at('view-Account')).toBeVisible()
    await page.evaluate(() => window.kernel.actions.modal.push({ view: 'Profile' }))
    await expect(at('view-Profile')).toBeVisible()
    await inWallet('page-wallet-lock')
    await expect(at('view-Connect')).toBeVisible()
  })
}

test('works by keyboard: enter, go back with Escape without leaving, and go on into the page', {
  tag: '@deep',
}, async ({ page }) => {
  const { at, approve } = visitor(page)
  await goto(page, 'embedded/')
  await expect(at('wallet-example.harbor')).toBeVisible()
  await at('field').focus()
  await page.keyboard.press('Tab')
  await expect(at('wallet-example.harbor')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(at('after')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await expect(at('modal-title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(at('wallet-example.harbor')).toBeVisible()
  await expect(at('modal-title')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(at('wallet-example.harbor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at('view-ConnectingExternal')).toBeVisible()
  // The wallet's window has the focus now, and would keep it.
  await approve()
  await at('field').focus()
  await expect(at('view-Account')).toBeVisible()
  await expect(at('field')).toBeFocused()
})

test('shows an opened view inside, with a way back to its first view', { tag: '@deep' }, async ({ page }) => {
  const { at } = visitor(page)
  await goto(page, 'embedded/')
  await expect(at('view-Connect')).toBeVisible()
  await open(page, 'Networks')
  await expect(at('view-Networks')).toBeVisible()
  await expect(at('field')).toBeFocused()
  await at('modal-back').click()
  await expect(at('view-Connect')).toBeVisible()
  await expect(at('modal-back')).toHaveCount(0)
  await open(page, 'Account')
  await expect(at('view-Connect')).toBeVisible()
  await connect(page)
  await open(page, 'Connect')
  await expect(at('view-Account')).toBeVisible()
  await expect(at('modal-back')).toHaveCount(0)
})

test('a report replays the same view, within the replaying page', { tag: '@deep' }, async ({ page }) => {
  const { at } = visitor(page)
  await goto(page, 'embedded/')
  await connect(page)
  const report = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export()))
  await goto(page, 'site/')
  await expect(at('account-button')).toBeVisible()
  for (const [type, text] of [
    ['connection/connectionRequested', 'Continue in Harbor'],
    ['connection/connected', 'is now connected'],
  ] as const) {
    await page.evaluate(
      ([report, type]) =>
        (window as never as { replay(report: string, type: string): Promise<void> }).replay(report, type),
      [report, type] as const,
    )
    await expect(page.locator('#root').getByRole('region').getByText(text)).toBeVisible()
  }
})

test('violates no rule of the strictest content security policy', { tag: '@deep' }, async ({ page, world }) => {
  const { at } = visitor(page)
  await watch(page)
  await goto(page, `embedded.production/?csp=${encodeURIComponent(policyOf(world))}`)
  await connect(page)
  await expect(at('view-Account')).toContainText('10,000')
  await at('disconnect').click()
  await expect(at('view-Connect')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('without React, it renders at its element, moves with it, and is removed with it', { tag: '@deep' }, async ({
  page,
}) => {
  const { at, modal } = visitor(page)
  await goto(page, 'plain/')
  await page.evaluate(() => {
    const { defineElements, createSiteKernel } = window as never as Plain
    const kernel = createSiteKernel({ enableEmbedded: true })
    Object.assign(window, { kernel })
    const root = document.querySelector('#root') as Element
    root.append('before', document.createElement('portico-modal'), 'after')
    defineElements({ kernel })
  })
  await connect(page)
  const around = () =>
    page.evaluate(() => {
      const place = document.querySelector('portico-modal')
      return [place?.previousSibling?.textContent, place?.nextSibling?.textContent]
    })
  expect(await around()).toEqual(['before', 'after'])
  await page.evaluate(() => {
    const place = document.querySelector('portico-modal') as Element
    document.querySelector('#root')?.prepend(place)
  })
  await expect(at('view-Account')).toBeVisible()
  expect(await around()).toEqual([undefined, 'before'])
  await page.evaluate(() => document.querySelector('portico-modal')?.remove())
  await expect(modal).toHaveCount(0)
})

test('mount() renders it into an element and removes it; a button alone renders it at the end of the page', {
  tag: '@deep',
}, async ({ page }) => {
  const { at, modal } = visitor(page)
  await goto(page, 'plain/')
  await page.evaluate(() => {
    const { mount, createSiteKernel } = window as never as Plain
    const kernel = createSiteKernel({ enableEmbedded: true })
    Object.assign(window, { kernel, unmount: mount(kernel, document.querySelector('#root') as Element) })
  })
  await expect(page.locator('#root').getByTestId('view-Connect')).toBeVisible()
  await expect(at('connect-button')).toHaveCount(0)
  await page.evaluate(() => (window as never as { unmount(): void }).unmount())
  await expect(modal).toHaveCount(0)
  await page.evaluate(() => {
    const { defineElements } = window as never as Plain
    document.querySelector('#root')?.append(document.createElement('portico-button'))
    defineElements({ kernel: window.kernel })
  })
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  await expect(at('modal-title')).toBeFocused()
  await expect(page.locator('#root').getByTestId('modal')).toHaveCount(0)
})

type Plain = Window & {
  defineElements: typeof defineElements
  mount: typeof mount
  createSiteKernel: (options: Parameters<typeof createSiteKernel>[2]) => ReturnType<typeof createSiteKernel>
}
