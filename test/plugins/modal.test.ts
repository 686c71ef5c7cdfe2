import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, type } from '../../kernel/index.ts'
import { Router } from '../../plugins/capabilities.ts'
import { createTestKernel, replayed } from '../kit/index.ts'

const contract = defineContract({
  id: 'toaster',
  initialState: () => ({}),
  events: {},
  actions: { say: action(type<{ message: string; variant?: 'success' | 'error' | 'loading' }>()) },
  needs: [Router],
})
const toaster = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {},
      actions: { say: ({ services }, { message, ...options }) => services.get(Router).toast(message, options) },
    }),
})

const views = (kernel: { getState(): { modal: { stack: readonly { view: string }[] } } }) =>
  kernel.getState().modal.stack.map(({ view }) => view)

test('the stack: push, replace, back; a push of the current view is ignored; back with one entry closes', async () => {
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
  expect(kernel.log.entries.filter(({ type }) => type === 'modal/closed')).toHaveLength(1)
  expect(await replayed(kernel)).toEqual(kernel.getState())
})

test('a requested view opens; setTheme is kept', async () => {
  const { kernel } = createTestKernel({ plugins: [], configuration: { theme: 'light' } })
  expect(kernel.getState().modal.theme).toBe('light')
  await kernel.actions.modal.open({ view: 'Networks', params: { a: 'b' } })
  expect(kernel.getState().modal.stack).toEqual([{ view: 'Networks', params: { a: 'b' } }])
  await kernel.actions.modal.setTheme({ theme: 'auto' })
  expect(kernel.getState().modal.theme).toBe('auto')
})

test('a toast replaces another 150 ms after that has closed, and closes by itself unless it waits', async () => {
  const { kernel, world } = createTestKernel({ plugins: [toaster] })
  const { toaster: actions } = kernel.actions
  const toast = () => kernel.getState().modal.toast
  await actions.say({ message: 'Confirm transaction in your wallet', variant: 'loading' })
  await world.pass(60_000)
  expect(toast()).toMatchObject({ message: 'Confirm transaction in your wallet', open: true, autoClose: false })
  await actions.say({ message: 'Transaction started' })
  expect(toast()).toMatchObject({ message: 'Confirm transaction in your wallet', open: false })
  await world.pass(149)
  expect(toast()?.open).toBe(false)
  await world.pass(1)
  expect(toast()).toMatchObject({ message: 'Transaction started', variant: 'success', open: true })
  await world.pass(2500)
  expect(toast()?.open).toBe(false)
})
