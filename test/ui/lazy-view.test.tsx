// @vitest-environment happy-dom
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'
import { Portico } from 'portico/react'
import { getModal, polyfillDialog } from 'portico/testkit'
import { walletconnect } from 'portico/walletconnect'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { soon } from '../soon.ts'

/** Creates a page with WalletConnect that is offline until the test ends that. */
function offline() {
  const plugin = walletconnect()
  const line = { isThere: false }
  async function load() {
    if (!line.isThere) throw new Error('It did not come.')
    return plugin.load()
  }
  return { line, plugin: { ...plugin, load } }
}

/** A client whose pairing no wallet accepts. */
const request = async (plugin: string, { method }: { method: string }) =>
  method === 'pair'
    ? `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`
    : method === 'open'
      ? { isMobile: false }
      : plugin === 'walletconnect'
        ? new Promise(() => {})
        : null

test('shows an error if a view’s lazy code fails to load, and loads it on the next try', async () => {
  polyfillDialog()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { line, plugin } = offline()
  const io = { request, listen: () => () => {} }
  const kernel = createKernel({ plugins: [eip155(), plugin], services: { relay: 'ws://relay.example' }, io })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(<Portico kernel={kernel} />)
  await kernel.actions.modal.open()
  const at = (testId: string) => getModal().querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  const there = (testId: string) => soon(() => expect(at(testId)).not.toBe(null))
  await there('wallet-walletConnect')
  at('wallet-walletConnect')?.click()
  await soon(() => expect(getModal().textContent).toContain('Something went wrong here'))
  await there('retry')
  line.isThere = true
  at('retry')?.click()
  await there('qr')
  expect(kernel.getState().connection.chains.eip155?.attempt).toMatchObject({ connectorId: 'walletConnect' })
  root.unmount()
  await kernel.destroy()
  said.mockRestore()
})
