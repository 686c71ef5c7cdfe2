// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { Portico } from 'portico/react'
import { getModal, installWallet, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { myPlugin } from '../src/index.ts'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Code loads on demand. */
const soon = <T,>(look: () => T) => vi.waitFor(look, { timeout: 30_000 })
const button = (name: string) => [...getModal().querySelectorAll('button')].find((one) => one.textContent === name)
const field = () => getModal().querySelector('input')

/** Sets the value as typing does, so that React notices the change. */
async function type(text: string) {
  const input = await soon(() => field() ?? expect.fail('no field yet'))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A page with two connected accounts.
 * @param stored - The notes of an earlier visit
 */
async function visit(stored: Promise<string | null>) {
  polyfillDialog()
  const wallet = installWallet({ namespace: 'eip155', name: 'Harbor', accounts: [FIRST, SECOND] })
  const io = { get: async (key: string) => (key === 'portico.my-plugin.notes' ? stored : null) }
  const kernel = createKernel({ plugins: [eip155(), myPlugin()], io })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.load('eip155')
  expect(await kernel.actions.connection.connect({ connectorId: 'example.harbor' })).toEqual({ status: 'connected' })
  return {
    kernel,
    async leave() {
      root.unmount()
      await kernel.destroy()
      wallet.remove()
    },
  }
}

test('a visitor writes a note, starting from the account', async () => {
  const { kernel, leave } = await visit(Promise.resolve(null))
  await kernel.actions.modal.open()
  await soon(() => expect(button('Add note')).toBeTruthy())
  button('Add note')?.click()
  await type('rent')
  await soon(() => expect(button('Save')?.getAttribute('aria-disabled')).not.toBe('true'))
  button('Save')?.click()
  await soon(() => expect(getModal().textContent).toContain('Noted'))
  expect(Object.values(kernel.getState()['my-plugin'].notes ?? {})).toEqual(['rent'])
  await leave()
})

test('a note is shown once it is read, and a draft stays with its account', async () => {
  let restore = (_: string) => {}
  const storage = new Promise<string>((resolve) => {
    restore = resolve
  })
  const { kernel, leave } = await visit(storage)
  await kernel.actions.modal.open({ view: 'MyPlugin' })
  await soon(() => expect(getModal().textContent).toContain('My plugin'))
  expect(field()?.value, 'not read yet').not.toBe('')
  restore(JSON.stringify({ [`eip155:1:${FIRST}`]: 'rent' }))
  await soon(() => expect(field()?.value).toBe('rent'))

  await type('trip')
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await soon(() => expect(field()?.value).toBe(''))
  expect(button('Save')?.getAttribute('aria-disabled')).toBe('true')
  await leave()
})
