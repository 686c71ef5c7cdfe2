// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { Portico } from 'portico/react'
import { getModal, installWallet, polyfillDialog } from 'portico/testkit'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { myPlugin } from '../src/index.ts'

/** Code loads on demand. */
const soon = <T,>(look: () => T) => vi.waitFor(look, { timeout: 10_000 })
const button = (name: string) => [...getModal().querySelectorAll('button')].find((one) => one.textContent === name)

test('a visitor writes a note, starting from the account', async () => {
  polyfillDialog()
  const wallet = installWallet({ namespace: 'eip155', name: 'Harbor' })
  const kernel = createKernel({ plugins: [eip155(), myPlugin()] })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.load('eip155')
  expect(await kernel.actions.connection.connect({ connectorId: 'example.harbor' })).toEqual({ status: 'connected' })

  await kernel.actions.modal.open()
  await soon(() => expect(button('Note')).toBeTruthy())
  button('Note')?.click()
  const field = await soon(() => getModal().querySelector('input') ?? expect.fail('no field yet'))
  // Sets the value as typing does, so that React notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'rent')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await soon(() => expect(button('Save')?.getAttribute('aria-disabled')).not.toBe('true'))
  button('Save')?.click()
  await soon(() => expect(getModal().textContent).toContain('Noted'))
  expect(Object.values(kernel.getState()['my-plugin'].notes)).toEqual(['rent'])

  root.unmount()
  await kernel.destroy()
  wallet.remove()
})
