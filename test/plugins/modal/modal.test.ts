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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('a toast replaces another 150 ms after that has closed, and closes by itself unless it is loading', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { routed: actions } = kernel.actions
  const toast = () => kernel.getState().modal.toast
  await actions.say({ message: 'Confirm transaction in your wallet', variant: 'loading' })
  await world.advance(60_000)
  expect(toast()).toMatchObject({ message: 'Confirm transaction in your wallet', open: true, autoClose: false })
  await actions.say({ message: 'Transaction started' })
  expect(toast()).toMatchObject({ message: 'Confirm transaction in your wallet', open: false })
  await world.advance(149)
  expect(toast()?.open).toBe(false)
  await world.advance(1)
  expect(toast()).toMatchObject({ message: 'Transaction started', variant: 'success', open: true })
  await world.advance(2500)
  expect(toast()?.open).toBe(false)
  await world.advance(1000)
  await actions.say({ message: 'Signature declined', variant: 'error', svg: 'lock' })
  expect(toast()).toMatchObject({ message: 'Signature declined', variant: 'error', svg: 'lock', open: true })
})

test('a toast is shown at once after the clock was set back', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { routed: actions } = kernel.actions
  await actions.say({ message: 'one' })
  await world.advance(3000)
  await world.advance(-3_600_000)
  await actions.say({ message: 'Network switch failed', variant: 'error' })
  await world.advance(150)
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'Network switch failed', open: true })
})

test('of toasts requested while one closes, the last shows, after the 150 ms', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { routed: actions } = kernel.actions
  const toast = () => kernel.getState().modal.toast
  await actions.say({ message: 'one' })
  await actions.say({ message: 'two' })
  await world.advance(100)
  await actions.say({ message: 'three' })
  expect(toast()).toMatchObject({ message: 'one', open: false })
  await world.advance(49)
  expect(toast()?.open).toBe(false)
  await world.advance(1)
  expect(toast()).toMatchObject({ message: 'three', open: true })
  await world.advance(2000)
  expect(typesOf(kernel, 'modal/toastShown')).toHaveLength(2)
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('an error that waits for its turn is shown first, and the toast after it waits until it was read', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { routed: actions } = kernel.actions
  const toast = () => kernel.getState().modal.toast
  await actions.say({ message: 'one' })
  for (const message of ['Signature declined', 'Swap failed', 'Signature declined'])
    await actions.say({ message, variant: 'error' })
  await world.advance(100)
  await actions.say({ message: 'two' })
  await actions.say({ message: 'Confirm transaction in your wallet', variant: 'loading' })
  await world.advance(50)
  for (const message of ['Swap failed', 'Signature declined']) {
    expect(toast()).toMatchObject({ message, open: true })
    await world.advance(2500)
    expect(toast()?.open).toBe(false)
    await world.advance(150)
  }
  expect(toast()).toMatchObject({ message: 'Confirm transaction in your wallet', open: true })
  await world.advance(60_000)
  expect(typesOf(kernel, 'modal/toastShown')).toHaveLength(4)
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('an error stays when the toast after it is withdrawn, and ends with the modal', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: actions } = kernel.actions
  const toast = () => kernel.getState().modal.toast
  await modal.open()
  await actions.say({ message: 'one' })
  await actions.say({ message: 'Signature declined', variant: 'error' })
  await actions.say({ message: 'Authenticating...', variant: 'loading' })
  await world.advance(150)
  await actions.withdrawToast({ message: 'Authenticating...' })
  expect(toast()).toMatchObject({ message: 'Signature declined', open: true })
  await world.advance(2500)
  expect(toast()).toMatchObject({ message: 'Signature declined', open: false })
  await world.advance(60_000)
  expect(typesOf(kernel, 'modal/toastShown')).toHaveLength(2)

  await actions.say({ message: 'one' })
  await actions.say({ message: 'Signature declined', variant: 'error' })
  await modal.close()
  await world.advance(60_000)
  await actions.say({ message: 'two' })
  await world.advance(60_000)
  expect(typesOf(kernel, 'modal/toastShown')).toHaveLength(4)
  expect(toast()?.message).toBe('two')
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('hides a toast at once', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: actions } = kernel.actions
  await actions.say({ message: 'one' })
  await world.advance(150)
  await modal.hideToast()
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'one', open: false })
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('a loading toast ends with what it announced, visible or queued; a later toast stays', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { routed: actions } = kernel.actions
  const toast = () => kernel.getState().modal.toast
  await actions.say({ message: 'Authenticating...', variant: 'loading' })
  await actions.withdrawToast({ message: 'Swapping' })
  expect(toast()).toMatchObject({ message: 'Authenticating...', open: true })
  await actions.withdrawToast({ message: 'Authenticating...' })
  expect(toast()?.open).toBe(false)
  await actions.say({ message: 'one' })
  await world.advance(150)
  await actions.say({ message: 'Authenticating...', variant: 'loading' })
  await world.advance(100)
  await actions.withdrawToast({ message: 'Authenticating...' })
  await world.advance(60_000)
  expect(toast()).toMatchObject({ message: 'one', open: false })
  await actions.say({ message: 'Authenticating...', variant: 'loading' })
  await actions.say({ message: 'Signature declined', variant: 'error' })
  await actions.withdrawToast({ message: 'Authenticating...' })
  await world.advance(150)
  expect(toast()).toMatchObject({ message: 'Signature declined', open: true })
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('closing removes toast, loading and shake, and no queued toast follows', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: actions } = kernel.actions
  await modal.open()
  await actions.setLoading({ loading: true })
  await actions.setLoading({ loading: true })
  expect(typesOf(kernel, 'modal/loadingChanged')).toHaveLength(1)
  await actions.shake()
  await actions.say({ message: 'one' })
  await actions.say({ message: 'two' })
  await modal.close()
  await world.advance(10_000)
  expect(kernel.getState().modal).toMatchObject({ open: false, loading: false, shake: false, toast: null })
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})
