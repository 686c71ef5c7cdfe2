// Open requests that other pages left in the storage, or announce because they could not store them.
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { send } from '../../../plugins/send/index.ts'
import { swap } from '../../../plugins/swap/index.ts'
import { assertReplays, createBrowser, createTestKernel, createWorld } from '../../kit/index.ts'
import { balancesProvider } from '../balances/balances-provider.ts'
import { ADDRESS, networks } from '../stage.ts'

const KEY = 'portico.outbox'
const NETWORK = 'eip155:31337'
const account = `${NETWORK}:${ADDRESS}`

const entry = (browser: { now: number }, id: string, more: object = {}) => ({
  id,
  kind: 'acme-bridge',
  account,
  at: browser.now - 60_000,
  hash: null,
  status: 'asked',
  ...more,
})

/** Opens a page with one sending plugin. */
async function visit(plugin: 'send' | 'swap', browser = createBrowser()) {
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), balancesProvider(account, []), send(), swap({ networks: [NETWORK] })],
    configuration: { networks },
    log: { level: 'silent' },
    browser,
  })
  await kernel.load(plugin)
  await world.advance(100)
  return { kernel, world, others: () => kernel.getState()[plugin].others }
}

const PLUGINS = ['send', 'swap'] as const

test.each(PLUGINS)('%s keeps the latest entries of a list that is too long', async (plugin) => {
  const browser = createBrowser()
  const ids = Array.from({ length: 40 }, (_, at) => `${at}`)
  browser.storage.set(KEY, JSON.stringify(ids.map((id) => entry(browser, id))))
  await visit(plugin, browser)
  const left = JSON.parse(browser.storage.get(KEY) as string) as { id: string }[]
  expect(left.map(({ id }) => id)).toEqual(ids.slice(-32))
})

test.each(PLUGINS)('%s keeps a stored request that is too long, and the others beside it', async (plugin) => {
  const browser = createBrowser()
  const [first, long, last] = ['first', 'long', 'last'].map((id) => entry(browser, id))
  browser.storage.set(KEY, JSON.stringify([first, { ...long, data: 'x'.repeat(65_536) }, last]))
  await visit(plugin, browser)
  expect(JSON.parse(browser.storage.get(KEY) as string)).toEqual([first, long, last])
})

test.each(PLUGINS)(
  '%s shows a request that another tab could not store, until the visitor has checked it',
  async (plugin) => {
    const browser = createBrowser()
    const { kernel, world, others } = await visit(plugin, browser)
    const { signal } = new AbortController()
    const elsewhere = createWorld({ browser })
    const announce = (params: object) =>
      elsewhere.io.request('elsewhere', { target: 'outbox', method: 'keep', params: params as never }, signal)
    await announce(entry(browser, 'first', { secret: 'x' }))
    await announce(entry(browser, 'second'))
    await world.advance(0)
    const shown = (id: string) => ({ id, kind: 'acme-bridge', account, at: browser.now - 60_000, isUnstored: true })
    expect(others()).toEqual([shown('first'), shown('second')])
    // What no tab can say.
    await announce(entry(browser, 'old', { at: browser.now - 8 * 86_400_000 }))
    await announce(entry(browser, 'ended', { status: 'sent' }))
    await announce(entry(browser, 'foreign', { account: 7 }))
    await world.advance(0)
    expect(others()).toHaveLength(2)
    await kernel.actions[plugin].dismiss({ id: 'first' })
    await world.advance(0)
    expect(others()).toEqual([shown('second')])
    await assertReplays(kernel)
  },
)

test.each(PLUGINS)('%s is free as its form opens, once the other request has an outcome', async (plugin) => {
  const browser = createBrowser()
  const { kernel, world, others } = await visit(plugin, browser)
  const { signal } = new AbortController()
  const elsewhere = createWorld({ browser })
  for (const id of ['ended', 'open'])
    await elsewhere.io.request('elsewhere', { target: 'outbox', method: 'keep', params: entry(browser, id) }, signal)
  await world.advance(0)
  expect(others()).toMatchObject([{ id: 'ended' }, { id: 'open' }])
  browser.storage.set(KEY, JSON.stringify([entry(browser, 'ended', { status: 'sent', hash: '0x1' })]))
  // Also when the form opens again.
  for (const left of [1, 1]) {
    await kernel.actions[plugin].prepare()
    expect(others()).toHaveLength(left)
  }
  expect(others()).toMatchObject([{ id: 'open' }])
  browser.storage.set(KEY, JSON.stringify([entry(browser, 'open', { status: 'expired' })]))
  await kernel.actions[plugin].prepare()
  expect(others()).toEqual([])
  await assertReplays(kernel)
})
