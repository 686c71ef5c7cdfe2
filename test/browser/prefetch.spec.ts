import type { Page, Route } from '@playwright/test'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

const isScript = ({ pathname }: URL) => pathname.endsWith('.js')

/** Opens the stage. @returns The scripts that it fetched until it came to rest */
async function openAtRest(page: Page, query = ''): Promise<readonly URL[]> {
  const urls: URL[] = []
  const note = (request: { url(): string }) => urls.push(new URL(request.url()))
  page.on('request', note)
  await page.goto(`/stage/${query}`)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  expect(urls.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== new URL(page.url()).origin)).toEqual(
    [],
  )
  return urls.filter(isScript)
}

test('fetches the first opening ahead: the click waits for no script, and no plugin ran before it', async ({
  page,
}) => {
  await openAtRest(page)
  expect(await page.evaluate(() => (window as unknown as StageWindow).kernel.log.size)).toBe(0)

  const held: Route[] = []
  let isHolding = true
  await page.route(isScript, (route) => (isHolding ? void held.push(route) : route.fallback()))
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('modal-title')).toHaveText(/Connect/)
  isHolding = false
  await Promise.all(held.map((route) => route.fallback()))
})

test('fetches nothing ahead if the host opts out or the visitor saves data', async ({ page }) => {
  const ahead = await openAtRest(page)
  const none = await openAtRest(page, '?prefetch=none')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const saving = await openAtRest(page)
  expect(none.length).toBeLessThan(ahead.length)
  expect(saving).toHaveLength(none.length)
})
