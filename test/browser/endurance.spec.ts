import type { Page } from '@playwright/test'
import { firstOf, isDeep } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { VIEWS } from './views.ts'
import { visitor } from './visitor.ts'

declare global {
  interface Window {
    /** What the page's timers and requests were, in the scenario of a hidden page. */
    woken: string[]
  }
}

// What a page that is open for a day, in many tabs or with many kernels, must not do: grow, or work while nobody looks.

const PLUGINS = '?plugins=eip155,embedded-login,wallets,swap,send,receive,onramp,names,report,balances,activity'

/** How often a view is opened before the first and before the second measurement. */
const OPENINGS = isDeep ? 500 : 25
/** Bytes for each opening that compiled code and statistics of the engine take. A leaked view takes tens of kilobytes. */
const SLOPE = isDeep ? 500 : 10_000
/** The signals of `AbortSignal` leave with a later collection. */
const FEW_LISTENERS = 15

/** What the page holds, after a collection of garbage. */
async function measure(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  // The first collection runs finalizers, which free more.
  for (let run = 0; run < 3; run++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  await client.detach()
  const read = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heap: read('JSHeapUsedSize') }
}

/** Opens a view and closes the modal, as often as asked, each time after what it shows was painted. */
const openOften = (page: Page, view: string, times: number) =>
  page.evaluate(
    async ([name, count]) => {
      const { modal } = window.kernel.actions
      const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
      const phaseIs = async (phase: string) => {
        while (root.querySelector('[data-testid=modal]')?.getAttribute('data-phase') !== phase)
          await new Promise(requestAnimationFrame)
      }
      for (let run = 0; run < count; run++) {
        await modal.open({ view: name })
        await phaseIs('open')
        await modal.close()
        await phaseIs('closed')
      }
    },
    [view, times] as const,
  )

for (const view of firstOf(VIEWS))
  test(`${view}, opened again and again, leaves nothing behind`, async ({ page }) => {
    test.setTimeout(600_000)
    const { open, connect } = visitor(page)
    await page.addInitScript(() => {
      window.ownOptions = { log: { limit: 100 } } as never
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(PLUGINS)
    await connect()
    await openOften(page, view, OPENINGS)
    const before = await measure(page)
    await openOften(page, view, OPENINGS)
    const after = await measure(page)
    expect(after.nodes).toBe(before.nodes)
    expect(Math.abs(after.listeners - before.listeners)).toBeLessThanOrEqual(FEW_LISTENERS)
    expect((after.heap - before.heap) / OPENINGS).toBeLessThan(SLOPE)
  })

/** Minutes of the visit in real time. An hour: `PORTICO_MINUTES=60`. */
const MINUTES = Number(process.env.PORTICO_MINUTES ?? 5)
/** Milliseconds between two rounds of that visit. */
const PAUSE = 10_000
const MIB = 2 ** 20

test(
  'a page that is open and used in real time holds no more at its end than in its middle',
  {
    tag: '@deep',
  },
  async ({ page }, { annotations }) => {
    test.setTimeout((MINUTES + 3) * 60_000)
    await page.addInitScript(() => {
      window.ownOptions = { log: { limit: 1_000 } } as never
    })
    const { open, connect } = visitor(page)
    await open(PLUGINS)
    await connect()
    const end = Date.now() + MINUTES * 60_000
    const held: Awaited<ReturnType<typeof measure>>[] = []
    for (let round = 0; Date.now() < end; round++) {
      const view = VIEWS[round % VIEWS.length] as string
      await openOften(page, view, 1)
      await page.evaluate(() => window.kernel.actions.connection.refreshBalance())
      // Each measurement after the same view.
      if (round % VIEWS.length === VIEWS.length - 1) held.push(await measure(page))
      await page.waitForTimeout(Math.min(PAUSE, (MINUTES * 60_000) / VIEWS.length / 6))
    }
    const [middle, last] = [held[Math.floor(held.length / 2)], held.at(-1)]
    annotations.push({ type: 'held', description: JSON.stringify(held) })
    expect(held.length).toBeGreaterThan(2)
    expect(last?.nodes).toBeLessThanOrEqual((middle?.nodes ?? 0) + 200)
    expect(last?.listeners).toBeLessThanOrEqual((middle?.listeners ?? 0) + FEW_LISTENERS)
    expect((last?.heap ?? 0) - (middle?.heap ?? 0)).toBeLessThan(2 * MIB)
  },
)

test('ten kernels on one page each open their own modal, and share one connection', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto(`${process.env.PORTICO_HOSTS}/ten/`)
  const sites = Array.from({ length: 10 }, (_, index) => page.getByTestId(`site-${index}`))
  const { at, approve } = visitor(page)
  await sites[0]?.getByTestId('connect-button').click()
  await at('wallet-example.harbor').click()
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
