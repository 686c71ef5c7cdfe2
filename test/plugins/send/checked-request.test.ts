// What the visitor says about a request of another plugin: that they looked in the wallet, not that nothing was sent.
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { swap } from '../../../plugins/swap/index.ts'
import { createBrowser, createTestKernel } from '../../kit/index.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { ADDRESS, networks } from '../stage.ts'
import { lastOf, NETWORK, sender, TO } from './sender.ts'

const KEY = 'portico.outbox'
const account = `${NETWORK}:${ADDRESS}`

/** Another tab of the site, which swaps. */
async function openSwapTab(browser: ReturnType<typeof createBrowser>) {
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), balancesProvider(account, []), swap({ networks: [NETWORK] })],
    configuration: { networks },
    log: { level: 'silent' },
    browser,
  })
  await kernel.load('swap')
  await world.advance(0)
  return { kernel, world, others: () => kernel.getState().swap.others }
}

test('T11: a swap stays stored as unknown after the visitor checked the wallet, and blocks no transfer', async () => {
  const browser = createBrowser()
  const at = browser.now - 60_000
  const swapping = { id: 'swap', kind: 'swap', account, at, hash: null, status: 'unknown', isComplete: true }
  browser.storage.set(KEY, JSON.stringify([swapping]))
  const { connect, review, confirm, questions, slice, actions, world, check } = await sender({ browser })
  await connect()
  await review('0.5', TO)
  await confirm()
  expect(slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'swap' }] })
  await actions.dismiss({ id: 'swap' })
  await world.advance(0)
  expect(slice().others).toEqual([])
  expect(JSON.parse(browser.storage.get(KEY) as string)).toEqual([{ ...swapping, isChecked: true }])
  await confirm()
  expect(questions).toHaveLength(1)
  await check()
})

test('T11: a stored request that is too long blocks a transfer, as do the others beside it', async () => {
  const browser = createBrowser()
  const asked = { kind: 'swap', account, at: browser.now - 60_000, hash: null, status: 'asked' }
  const stored = [
    { ...asked, id: 'short' },
    { ...asked, id: 'long', data: 'x'.repeat(65_536) },
  ]
  browser.storage.set(KEY, JSON.stringify(stored))
  const { connect, review, confirm, questions, slice, check } = await sender({ browser })
  await connect()
  await review('0.5', TO)
  await confirm()
  expect(slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'short' }, { id: 'long' }] })
  expect(questions).toEqual([])
  await check()
})

test('T11: a transfer whose outcome is unknown stays so while another tab’s visitor only checked the wallet', async () => {
  const browser = createBrowser()
  const { connect, review, confirm, questions, slice, world, check } = await sender({ browser, isFull: true })
  await connect()
  await review('0.5', TO)
  await confirm()
  expect(slice().refusal).toBe('unkept')
  await confirm()
  questions[0]?.reject(undefined)
  await world.advance(0)
  expect(lastOf(slice())?.status).toBe('unknown')
  const tab = await openSwapTab(browser)
  expect(tab.others()).toMatchObject([{ kind: 'send', isUnstored: true }])
  await tab.kernel.actions.swap.dismiss({ id: lastOf(slice())?.id as string })
  await tab.world.advance(0)
  await world.advance(0)
  expect(tab.others()).toEqual([])
  expect(lastOf(slice())?.status).toBe('unknown')
  await check()
})
