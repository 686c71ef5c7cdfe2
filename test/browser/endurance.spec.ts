import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

declare global {
  interface Window {
    /** What the page's timers and requests were, in the scenario of a hidden page. */
    woken: string[]
  }
}

// What a page that is open for a day, in many tabs or with many kernels, must not do: work while nobody looks, or for others.

const PLUGINS = '?plugins=eip155,embedded-login,wallets,swap,send,receive,onramp,names,report,balances,activity'

test('ten kernels on one page each open their own modal, and share one connection', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`${process.env.PORTICO_HOSTS}/ten/`)
  const sites = Array.from({ length: 10 }, (_, index) => page.getByTestId(`site-${index}`))
  const { at, approve } = visitor(page)
  await sites[0]?.getByTestId('connect-button').click()
  // Each closed dialog has the row already.
  await at('wallet-example.harbor').filter({ visible: true }).click()
  await approve()
  await expect(at('modal').filter({ visible: true })).toHaveCount(0)
  for (const site of sites) {
    await site.getByTestId('connect-button').or(site.getByTestId('account-button')).hover()
    await expect(site.getByTestId('who')).toHaveText(/^0xf39F/)
    await site.getByTestId('account-button').click()
    await expect(at('view-Account')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(at('view-Account')).toHaveCount(0)
  }
  expect(await page.locator('portico-modal').count()).toBe(10)
  await sites[9]?.getByTestId('account-button').click()
  await at('disconnect').click()
  for (const site of sites) await expect(site.getByTestId('who')).toHaveText('nobody')
})

test('twenty tabs of one origin agree, and none keeps the others busy', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(300_000)
  const others = await Promise.all(Array.from({ length: 19 }, () => page.context().newPage()))
  const tabs = [page, ...others]
  for (const tab of tabs) await visitor(tab).open('?plugins=eip155')
  for (const tab of tabs) await tab.evaluate(() => window.kernel.load('connection'))
  const sizes = () => Promise.all(tabs.map((tab) => tab.evaluate(() => window.kernel.log.size)))

  await page.bringToFront()
  await visitor(page).connect()
  for (const tab of others) await expect(tab.getByTestId('account-button')).toHaveText(/0xf39F/)
  // Each follows by itself: what one tab does grows no log more than its own connecting would.
  const connected = await sizes()
  expect(Math.max(...connected.slice(1))).toBeLessThan(100)

  const last = others.at(-1) as Page
  await last.bringToFront()
  await visitor(last).at('account-button').click()
  await visitor(last).at('disconnect').click()
  for (const tab of tabs) await expect(tab.getByTestId('connect-button')).toBeVisible()
  // Nothing goes back and forth between them.
  const settled = await sizes()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  expect(await sizes()).toEqual(settled)
})

test('a hidden page with nothing pending does nothing at all', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const woken: string[] = []
    const { setTimeout: later, setInterval: often, fetch: ask } = window
    const counted = (handler: TimerHandler) => () => {
      woken.push(String(handler).slice(0, 200))
      if (typeof handler === 'function') handler()
    }
    Object.assign(window, {
      woken,
      setTimeout: (handler: TimerHandler, ms?: number) => later(counted(handler), ms),
      setInterval: (handler: TimerHandler, ms?: number) => often(counted(handler), ms),
      fetch: (...args: Parameters<typeof fetch>) => {
        woken.push(`fetch ${String(args[0])}`)
        return ask.apply(window, args)
      },
    })
  })
  const { open, connect, at, modal } = visitor(page)
  await open(PLUGINS)
  await connect()
  await at('account-button').click()
  await expect(at('view-Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const wokenIn = async (time: string) => {
    await page.evaluate(() => window.woken.splice(0))
    await page.clock.runFor(time)
    return page.evaluate(() => window.woken)
  }
  // What was under way when it was hidden ends first.
  await expect.poll(() => wokenIn('01:00')).toEqual([])
  expect(await wokenIn('01:00:00')).toEqual([])
})
