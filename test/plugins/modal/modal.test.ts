import { expect, test } from 'vitest'
import { defineContract, definePlugin, defineRuntime } from '../../../kernel/index.ts'
import { assertReplays, createTestKernel } from '../../kit/index.ts'
import { stage } from '../stage.ts'
import { routed } from './routed.ts'

interface Modal {
  getState(): { modal: { stack: readonly { view: string }[] } }
}
const views = (kernel: Modal) => kernel.getState().modal.stack.map(({ view }) => view)
const typesOf = (kernel: { log: { entries: readonly { type: string }[] } }, type: string) =>
  kernel.log.entries.filter((entry) => entry.type === type)

/** Creates a plugin with these views and nothing else. */
const withViews = (...ids: string[]) => {
  const contract = defineContract({ id: 'seen', initialState: () => ({}), events: {} })
  const view = { title: '', load: async () => ({ default: null }) }
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: Object.fromEntries(ids.map((id) => [id, view])),
  })
}

test('stack: push, replace, back; ignores a push of the current view; back with one entry closes', async () => {
  const { kernel } = createTestKernel({ plugins: [] })
  const { modal } = kernel.actions
  await modal.open()
  await modal.push({ view: 'Networks' })
  await modal.push({ view: 'Networks' })
  expect(views(kernel)).toEqual(['Connect', 'Networks'])
  await modal.replace({ view: 'Account', params: { from: 'here' } })
  expect(kernel.getState().modal.stack).toEqual([
    { view: 'Connect', params: {} },
    { view: 'Account', params: { from: 'here' } },
  ])
  await modal.back()
  await modal.back()
  expect(kernel.getState().modal).toMatchObject({ open: false, stack: [] })
  await modal.close()
  expect(typesOf(kernel, 'modal/closed')).toHaveLength(1)
  await assertReplays(kernel)
})

test('back closes while UnsupportedChain is anywhere in the history', async () => {
  const { kernel } = createTestKernel({ plugins: [] })
  const { modal } = kernel.actions
  await modal.open({ view: 'UnsupportedChain' })
  await modal.push({ view: 'Networks' })
  await modal.push({ view: 'Account' })
  await modal.back()
  expect(kernel.getState().modal.open).toBe(false)
  await modal.open()
  await modal.push({ view: 'UnsupportedChain' })
  await modal.back()
  expect(kernel.getState().modal.open).toBe(false)
})

test('opening an open modal starts a new stack', async () => {
  const { kernel } = createTestKernel({ plugins: [] })
  await kernel.actions.modal.open()
  await kernel.actions.modal.push({ view: 'Networks' })
  await kernel.actions.modal.open({ view: 'Account' })
  expect(views(kernel)).toEqual(['Account'])
})

test('limits the stack against endless pushes', async () => {
  const { kernel } = createTestKernel({ plugins: [] })
  for (let i = 0; i < 200; i++) await kernel.actions.modal.push({ view: `View${i % 2}` })
  expect(kernel.getState().modal.stack).toHaveLength(64)
})

test('the theme is dark unless the host chooses another', () => {
  expect(createTestKernel({ plugins: [] }).kernel.getState().modal.theme).toBe('dark')
  const { kernel } = createTestKernel({ plugins: [], configuration: { theme: { accent: '#36c' } } })
  expect(kernel.getState().modal.theme).toBe('dark')
})

test('rule 1 of opening: a requested view opens; setTheme lasts', async () => {
  const { kernel } = createTestKernel({ plugins: [], configuration: { theme: 'light' } })
  expect(kernel.getState().modal.theme).toBe('light')
  await kernel.actions.modal.open({ view: 'Networks', params: { a: 'b' } })
  expect(kernel.getState().modal.stack).toEqual([{ view: 'Networks', params: { a: 'b' } }])
  await kernel.actions.modal.setTheme({ theme: 'auto' })
  expect(kernel.getState().modal.theme).toBe('auto')
})

for (const { isMobile, view } of [
  { isMobile: true, view: 'AllWallets' },
  { isMobile: false, view: 'ConnectingWalletConnectBasic' },
]) {
  test(`rule 2 of opening: without a namespace, ${view} opens if mobile is ${isMobile}`, async () => {
    const { kernel } = createTestKernel({
      plugins: [withViews('AllWallets', 'ConnectingWalletConnectBasic')],
      request: ({ target, method }, plugin) => `${plugin} ${target}.${method}` === 'modal device.isMobile' && isMobile,
    })
    await kernel.actions.modal.open()
    expect(views(kernel)).toEqual([view])
    await assertReplays(kernel)
  })
}

test('rule 2 of opening: Connect opens if the view’s plugin is missing or disabled', async () => {
  const { kernel } = createTestKernel({ plugins: [withViews('AllWallets')] })
  await kernel.actions.modal.open()
  expect(views(kernel)).toEqual(['Connect'])
})

test('rule 2 of opening: a device with an invalid response, or none, is not mobile', async () => {
  const answers: (() => unknown)[] = [
    () => 'yes',
    () => {
      throw new Error('no navigator')
    },
  ]
  for (const request of answers) {
    const { kernel } = createTestKernel({
      plugins: [withViews('AllWallets', 'ConnectingWalletConnectBasic')],
      request,
    })
    await kernel.actions.modal.open()
    expect(views(kernel)).toEqual(['ConnectingWalletConnectBasic'])
  }
})

test('rule 2 of opening: a later open wins over the pending device check', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [withViews('AllWallets', 'ConnectingWalletConnectBasic')],
    latency: () => 50,
  })
  const slow = kernel.actions.modal.open()
  await kernel.load('modal')
  await world.advance(10)
  await kernel.actions.modal.open({ view: 'Networks' })
  await world.advance(100)
  await slow
  expect(views(kernel)).toEqual(['Networks'])
  await assertReplays(kernel)
})

test('rules 3 and 4 of opening: the account if connected, otherwise Connect; the device is not checked', async () => {
  const { kernel, modal, connect } = await stage()
  await kernel.actions.modal.open()
  expect(views(kernel)).toEqual(['Connect'])
  await connect()
  await kernel.actions.modal.open()
  expect(views(kernel)).toEqual(['Account'])
  await kernel.actions.modal.open({ namespace: 'solana' })
  expect(modal().stack).toEqual([{ view: 'Connect', params: { namespace: 'solana' } }])
  await kernel.actions.modal.open({ namespace: 'eip155' })
  expect(modal().stack).toEqual([{ view: 'Account', params: { namespace: 'eip155' } }])
  expect(kernel.log.entries.some(({ type }) => type === 'modal/request')).toBe(false)
})

test('a guard keeps the visitor in its views, shakes for 500 ms, and releases when lifted', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: plugin } = kernel.actions
  const state = () => kernel.getState().modal
  const held = [{ view: 'SIWXSignMessage', params: {} }]
  await plugin.guard({ id: 'siwx', views: ['SIWXSignMessage', 'ConnectingSiwe'] })
  await modal.open({ view: 'SIWXSignMessage' })
  for (const leave of [
    () => modal.close(),
    () => modal.back(),
    () => modal.open({ view: 'Account' }),
    () => modal.open(),
    () => modal.push({ view: 'Account' }),
    () => modal.replace({ view: 'Account' }),
  ]) {
    await leave()
    expect(state()).toMatchObject({ open: true, stack: held, shake: true })
    await world.advance(499)
    expect(state().shake).toBe(true)
    await world.advance(1)
    expect(state().shake).toBe(false)
  }
  await modal.replace({ view: 'ConnectingSiwe' })
  expect(views(kernel)).toEqual(['ConnectingSiwe'])
  await plugin.guard({ id: 'siwx', views: [] })
  await modal.close()
  expect(state()).toMatchObject({ open: false, guards: {} })
  await assertReplays(kernel)
})

test('two guards over one view must both be lifted', async () => {
  const { kernel } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: plugin } = kernel.actions
  await plugin.guard({ id: 'a', views: ['SIWXSignMessage'] })
  await plugin.guard({ id: 'b', views: ['SIWXSignMessage'] })
  await modal.open({ view: 'SIWXSignMessage' })
  await plugin.guard({ id: 'a', views: [] })
  await modal.close()
  expect(kernel.getState().modal.open).toBe(true)
  await plugin.guard({ id: 'b', views: [] })
  await modal.close()
  expect(kernel.getState().modal.open).toBe(false)
})

test('a view that handles Back gets each one, and nothing moves until it stops handling', async () => {
  const { kernel } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: plugin } = kernel.actions
  await plugin.handleBack({ view: 'ConnectingFarcaster', isHandled: true })
  await modal.open()
  await modal.push({ view: 'ConnectingFarcaster' })
  await modal.back()
  await modal.back()
  expect(views(kernel)).toEqual(['Connect', 'ConnectingFarcaster'])
  expect(kernel.getState().modal.backRequest).toEqual({ view: 'ConnectingFarcaster', count: 2 })
  await plugin.handleBack({ view: 'ConnectingFarcaster', isHandled: false })
  await modal.back()
  expect(views(kernel)).toEqual(['Connect'])
  await assertReplays(kernel)
})

test('a host starts and ends loading; closing ends it, too', async () => {
  const { kernel } = createTestKernel({ plugins: [] })
  const { modal } = kernel.actions
  await modal.open()
  await modal.setLoading({ loading: true })
  expect(kernel.getState().modal.loading).toBe(true)
  await modal.setLoading({ loading: false })
  expect(kernel.getState().modal.loading).toBe(false)
  await modal.setLoading({ loading: true })
  await modal.close()
  expect(kernel.getState().modal.loading).toBe(false)
  await assertReplays(kernel)
})

test('a repeated alert shows again after it was dismissed, but not twice at once', async () => {
  const { kernel } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: plugin } = kernel.actions
  const alert = { title: 'Incorrect amount', message: 'Please enter a valid amount' }
  const raised = () => typesOf(kernel, 'modal/alertRaised').length
  for (const _ of [1, 2]) await plugin.alert({ ...alert, isRepeated: true })
  expect(raised()).toBe(1)
  await modal.dismissAlert(alert)
  await plugin.alert({ ...alert, isRepeated: true })
  expect(raised()).toBe(2)
  expect(kernel.getState().modal.alerts).toEqual([{ ...alert, isDismissed: false }])
  await assertReplays(kernel)
})

test('shows an alert once, dismisses it alone, never repeats it, and limits texts and number', async () => {
  const { kernel } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: plugin } = kernel.actions
  const title = 'Invalid App Configuration'
  const [first, second] = [
    { title, message: 'Origin not found on Allowlist' },
    { title, message: 'Invalid project id' },
  ]
  for (const alert of [first, first, second]) await plugin.alert(alert)
  await modal.dismissAlert(first)
  await plugin.alert(first)
  const { alerts } = kernel.getState().modal
  expect(alerts).toEqual([
    { ...first, isDismissed: true },
    { ...second, isDismissed: false },
  ])
  for (let i = 0; i < 100; i++) await plugin.alert({ title, message: `${i}${'x'.repeat(1000)}` })
  expect(kernel.getState().modal.alerts).toHaveLength(32)
  expect(kernel.getState().modal.alerts.at(-1)?.message).toHaveLength(300)
  await assertReplays(kernel)
})
