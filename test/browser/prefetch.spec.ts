import type { Route } from '@playwright/test'
import { isScript, openAtRest } from './at-rest.ts'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

test.use({ isInParts: true })

test('fetches the first opening ahead: the click waits for no script, and no plugin ran before it', async ({
  page,
}) => {
  await openAtRest(page)
  expect(await page.evaluate(() => (window as unknown as StageWindow).kernel.log.size)).toBe(0)

  const held: Route[] = []
  let isHolding = true
  await page.route(isScript, (route) => (isHolding ? void held.push(route) : route.fallback()))
  await page.getByTestId('connect-button').click()
  // Empty here, since no wallet is there: what says so is fetched when it is needed.
  await expect(page.getByTestId('view-Connect')).toBeAttached()
  await expect(page.getByTestId('modal-title')).toHaveText(/^Connect/)
  isHolding = false
  await Promise.all(held.map((route) => route.fallback()))
})

test('the texts of the first opening are shaped ahead: a font of the host is there before the click', async ({
  page,
}) => {
  let requests = 0
  await page.route('**/brand.woff2', (route) => {
    requests++
    return route.fulfill({ contentType: 'font/woff2', body: '' })
  })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      // Only for the letter w, which the button doesn't have.
      style.textContent = `
        @font-face { font-family: Brand; src: url('/brand.woff2'); unicode-range: U+77 }
        portico-modal { --portico-font: Brand, sans-serif }`
      document.head.append(style)
    }),
  )
  await openAtRest(page)
  await expect.poll(() => requests).toBe(1)
  await expect(page.getByTestId('modal')).toBeHidden()
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('view-Connect')).toBeVisible()
})

test('the view of networks fetches what its rows do: a click on one waits for no script', async ({ page }) => {
  await openAtRest(page)
  await page.evaluate(async () => {
    const { connection, modal } = (window as unknown as StageWindow).kernel.actions
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    await connection.addNetwork({
      network: {
        caipNetworkId: 'eip155:31338',
        name: 'Second',
        nativeCurrency,
        rpcUrls: ['https://rpc.example/31338'],
      },
    })
    await modal.open({ view: 'Networks' })
  })
  await expect(page.getByTestId('network-eip155:31338')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(isScript, (route) => route.abort())
  await page.getByTestId('network-eip155:31338').click()
  const getActive = () => {
    const { chains } = (window as unknown as StageWindow).kernel.getState().connection
    return chains.eip155?.networkState.activeNetwork
  }
  await expect.poll(() => page.evaluate(getActive)).toBe('eip155:31338')
  await page.unroute(isScript)
})

test('fetches nothing ahead if the host opts out or the visitor saves data', async ({ page }) => {
  const ahead = await openAtRest(page)
  const none = await openAtRest(page, '?prefetch=none', { isAhead: false })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const saving = await openAtRest(page, '', { isAhead: false })
  expect(none.length).toBeLessThan(ahead.length)
  expect(saving).toHaveLength(none.length)
})
