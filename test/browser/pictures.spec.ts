import type { Page } from '@playwright/test'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

/** Opens the network list with a single network, Ethereum, from the namespace's defaults. */
async function openNetworks(page: Page, address: string) {
  const asked: string[] = []
  await page.route('**/public/getAssetImage/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
  })
  await page.goto(address)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.open({ view: 'Networks' }))
  return { picture: page.getByTestId('network-eip155:1').locator('img'), asked }
}

test('shows the service’s image of a well-known chain', { tag: '@deep' }, async ({ page }) => {
  const { picture, asked } = await openNetworks(page, '/stage/?project=a')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked).toEqual(['/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900'])
})

test('requests no images without a project id, and shows letters instead', async ({ page }) => {
  const { picture, asked } = await openNetworks(page, '/stage/')
  await expect(page.getByTestId('network-eip155:1')).toBeVisible()
  await expect(picture).toHaveCount(0)
  expect(asked).toEqual([])
})

test('shows the service’s image for a wallet that has none', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { ethereum: { request: async () => [], on() {}, removeListener() {} } })
  })
  await openNetworks(page, '/stage/?project=a')
  await page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.open({ view: 'Connect' }))
  const picture = page.getByTestId('wallet-injected').locator('img')
  await expect(picture).toHaveAttribute('src', /getAssetImage\/07ba87ed-43aa-4adf-4540-9e6a2b9cae00/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
