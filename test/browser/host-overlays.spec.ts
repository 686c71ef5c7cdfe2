import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openSite } from './site.ts'
import { visitor } from './visitor.ts'

/**
 * Opens a dialog of the host around our button, as Radix does: everything else is inert and hidden from screen readers,
 * the body ignores the pointer, the focus is trapped, and a press outside or Escape closes it.
 */
const openHostDialog = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#root') as HTMLElement
    const dismissed: string[] = []
    Object.assign(window, { dismissed })
    root.setAttribute('role', 'dialog')
    Object.assign(root.style, { pointerEvents: 'auto', position: 'fixed', inset: '10%', zIndex: '2147483647' })
    document.body.style.pointerEvents = 'none'
    const hide = () => {
      for (const other of document.body.children) {
        if (other === root || other.matches('[data-wallets]')) continue
        other.setAttribute('aria-hidden', 'true')
        other.setAttribute('inert', '')
      }
    }
    hide()
    new MutationObserver(hide).observe(document.body, { childList: true })
    const within = (event: Event) => root.contains(event.target as Node)
    document.addEventListener('focusin', (event) => within(event) || root.querySelector('button')?.focus())
    document.addEventListener('pointerdown', (event) => within(event) || dismissed.push('pointerdown'))
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismissed.push('Escape'), true)
    document.addEventListener('wheel', (event) => within(event) || event.preventDefault(), { passive: false })
  })

test('L4: the modal works above a host’s dialog that makes the rest inert and traps the focus', async ({ page }) => {
  const { at, modal, approve } = visitor(page)
  await openSite(page)
  for (const time of ['first', 'second']) {
    await test.step(`${time} opening`, async () => {
      if (time === 'first') await openHostDialog(page)
      await at('connect-button').click()
      await expect(page.getByRole('dialog', { name: 'Connect' })).toBeVisible()
      await expect(at('modal-title')).toBeFocused()
      await expect(at('wallet-example.harbor')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(at('wallet-example.harbor')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(at('connect-button')).toBeFocused()
    })
  }
  await at('connect-button').click()
  await at('wallet-example.harbor').click()
  await approve()
  await expect(at('who')).toHaveText(/^0xf39F/)
  expect(await page.evaluate(() => (window as never as { dismissed: string[] }).dismissed)).toEqual([])
})

test('L4: the modal scrolls on a page that blocks the wheel', async ({ page }) => {
  const { at } = visitor(page)
  await page.setViewportSize({ width: 360, height: 130 })
  await openSite(page)
  await openHostDialog(page)
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  const scrolled = () => at('view-Connect').evaluate((view) => view.closest('.body')?.scrollTop ?? 0)
  await at('wallet-example.harbor').hover()
  const before = await scrolled()
  await page.mouse.wheel(0, before > 0 ? -400 : 400)
  await expect.poll(scrolled).not.toBe(before)
})

for (const [name, cover] of Object.entries({
  'a native dialog': `const dialog = document.createElement('dialog')
    dialog.append(root); document.body.append(dialog); dialog.showModal()`,
  'a popover': `root.popover = 'manual'; root.showPopover()`,
  'a fullscreen element': 'await root.requestFullscreen()',
})) {
  test(`L4: above ${name} of the host, the modal stays visible and usable, also during a wallet request`, {
    tag: name === 'a native dialog' ? [] : '@deep',
  }, async ({ page }) => {
    const { at, modal } = visitor(page)
    await openSite(page)
    await at('connect-button').focus()
    await page.evaluate(`(async (root) => { ${cover} })(document.querySelector('#root'))`)
    await at('connect-button').click()
    await expect(at('view-Connect')).toBeVisible()
    await at('wallet-example.harbor').click()
    await expect(modal.getByText('Continue in Harbor')).toBeVisible()
    await at('modal-back').click()
    await expect(at('view-Connect')).toBeVisible()
    await at('modal-close').click()
    await expect(modal).toBeHidden()
  })
}

test('L4: a page that locks itself while the modal is open scrolls again once both have ended', async ({ page }) => {
  const { at, modal } = visitor(page)
  await openSite(page)
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  expect(await overflow()).toBe('hidden')
  const unlock = await page.evaluateHandle(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
    }
  })
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  expect(await overflow()).toBe('hidden')
  await unlock.evaluate((run) => run())
  expect(await overflow()).toBe('visible')
})

test('L4: a page that empties its body gets the modal back with the next opening', async ({ page }) => {
  const { at, modal } = visitor(page)
  await openSite(page)
  await at('connect-button').click()
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  await page.evaluate(() => document.body.replaceChildren(document.querySelector('#root') as Element))
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
})
