// @vitest-environment happy-dom
// The view that leads a visitor to a wallet's download page: the wallet is there when they come back.
import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { ADDRESS, networks } from '../plugins/stage.ts'

const HARBOR = { id: 'harbor', name: 'Harbor', rdns: 'example.harbor', chrome_store: 'https://store.example/harbor' }
const OTHER = { ...HARBOR, id: 'beacon', name: 'Beacon', rdns: 'example.beacon' }

async function arrive(listed: typeof HARBOR) {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), wallets()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' } },
    request: (call, plugin) => (plugin === 'wallets' ? false : wallet.request(call)),
    fetch: () => ({ data: [listed], count: 1 }),
  })
  await kernel.load('wallets')
  await kernel.actions.wallets.loadAll()
  await world.advance(0)
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  const find = (testId: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  const until = (isTrue: () => unknown) => page.until(pass, isTrue)
  await page.after(() => kernel.actions.modal.open({ view: 'GetWallet', params: { wallet: listed.id } }))
  await until(() => find('view-GetWallet')?.querySelector('a'))
  return { kernel, world, wallet, page, pass, find, until }
}

test('a wallet that was installed meanwhile can be connected where its links were', async () => {
  const { kernel, world, wallet, page, find, until } = await arrive(HARBOR)
  expect(find('connect-found')).toBe(null)
  await page.after(() => wallet.announce(world))
  await until(() => find('connect-found'))
  expect(find('view-GetWallet')?.querySelector('a')).toBe(null)
  await page.after(() => page.click('connect-found'))
  await until(() => kernel.getState().connection.chains.eip155?.status === 'connected')
  expect(kernel.getState().connection.chains.eip155?.accountState.address).toBe(ADDRESS)
  await assertReplays(kernel)
})

test('another wallet is not offered in its place', async () => {
  const { world, wallet, page, pass, find } = await arrive(OTHER)
  await page.after(() => wallet.announce(world))
  for (let turn = 0; turn < 20; turn++) await page.after(pass)
  expect(find('connect-found')).toBe(null)
  expect(find('view-GetWallet')?.querySelector('a')?.getAttribute('href')).toBe('https://store.example/harbor')
})
