import type { Page } from '@playwright/test'
import { firstOf, isDeep } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { VIEWS } from './views.ts'
import { visitor } from './visitor.ts'

// What a page that is open for a day must not do: grow.

/** Without compiled code, which the engine makes and drops when it likes: hundreds of kilobytes between two collections. */
const INTERPRETED = '--js-flags=--no-flush-bytecode --no-sparkplug --no-maglev --no-opt'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), INTERPRETED] }),
    { scope: 'worker' },
  ],
})

const PLUGINS = '?plugins=eip155,embedded-login,wallets,swap,send,receive,onramp,names,report,balances,activity'

/** How often a view is opened before the first and before the second measurement. */
const OPENINGS = isDeep ? 100 : 15
/** Bytes for each opening that statistics of the engine take: mostly none. A leaked view takes tens of kilobytes. */
const SLOPE = 500
/** The signals of `AbortSignal` leave with a later collection. */
const FEW_LISTENERS = 15
/** Milliseconds after which two measurements are alike once nothing is under way: what waits holds what it needs. */
const SETTLED = 500
const KIB = 2 ** 10

/** What the page holds once nothing that was under way holds anything any more. */
async function measure(page: Page) {
  let last: Awaited<ReturnType<typeof collect>> | undefined
  const changed = async () => {
    const [before, now] = [last, await collect(page)]
    last = now
    return before?.listeners !== now.listeners || Math.abs(before.heap - now.heap) > KIB
  }
  await expect.poll(changed, { intervals: [SETTLED], timeout: 60_000 }).toBe(false)
  return last as Awaited<ReturnType<typeof collect>>
}

/** What the page holds at this moment, after a collection of garbage. */
async function collect(page: Page) {
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
