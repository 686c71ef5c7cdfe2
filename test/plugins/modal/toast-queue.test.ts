// Toasts: which is shown, when, and for how long.
import { expect, test } from 'vitest'
import { assertReplays, createTestKernel } from '../../kit/index.ts'
import { routed } from './routed.ts'

const typesOf = (kernel: { log: { entries: readonly { type: string }[] } }, type: string) =>
  kernel.log.entries.filter((entry) => entry.type === type)

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
  await assertReplays(kernel)
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
  await assertReplays(kernel)
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
  await assertReplays(kernel)
})

test('hides a toast at once', async () => {
  const { kernel, world } = createTestKernel({ plugins: [routed()] })
  const { modal, routed: actions } = kernel.actions
  await actions.say({ message: 'one' })
  await world.advance(150)
  await modal.hideToast()
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'one', open: false })
  await assertReplays(kernel)
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
  await assertReplays(kernel)
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
