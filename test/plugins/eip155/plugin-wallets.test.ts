// The port to the page's wallets when the code for those that other plugins add does not load.
import { afterEach, expect, test, vi } from 'vitest'
import { createPort } from '../../../plugins/eip155/port.ts'

vi.mock('../../../plugins/eip155/plugin-wallets.ts', () => {
  throw new Error('No chunk.')
})
afterEach(() => vi.unstubAllGlobals())

test('the wallets of the page are found all the same', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  const info = { uuid: 'u', name: 'Harbor', icon: '', rdns: 'example.harbor' }
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request() {} } } })),
  )
  const source = { id: 'added', namespace: 'eip155', isComplete: true, load: () => new Promise(() => {}) }
  const port = createPort({ get: () => [source] as never })
  const found = await new Promise((resolve) => port.listen({ target: 'page', event: 'wallet' }, resolve))
  expect(found).toMatchObject(info)
  port.close?.()
})
