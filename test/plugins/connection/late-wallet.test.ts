// A wallet's own browser may bring `window.ethereum` after the page has loaded, without telling.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { until } from '../../soon.ts'
import { announce, stubPage } from '../page.ts'

beforeEach(() => {
  stubPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([0, 200, 900, 2_900])('finds a wallet that comes after %i ms, once', async (ms) => {
  const kernel = createKernel({ plugins: [eip155()], log: { level: 'silent' } })
  await kernel.load('eip155')
  const connectors = () => kernel.getState().connection.connectors.map(({ id, name }) => ({ id, name }))
  await vi.advanceTimersByTimeAsync(ms)
  expect(connectors()).toEqual([])
  vi.stubGlobal('ethereum', { request: async () => [] })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connectors()).toEqual([{ id: 'injected', name: 'Browser Wallet' }])
  await kernel.destroy()
})

test('finds a wallet that was installed while the visitor was away, and asks for no reload', async () => {
  const kernel = createKernel({ plugins: [eip155()], log: { level: 'silent' } })
  await kernel.load('eip155')
  announce({ request: async () => [] })
  await vi.advanceTimersByTimeAsync(3_000)
  // A wallet that only answers: it announced itself before anybody listened.
  const late = { uuid: 'late', name: 'Late', rdns: 'example.late', icon: '' }
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: late, provider: { request: async () => [] } } }),
    ),
  )
  const connectors = () => kernel.getState().connection.connectors.map(({ id }) => id)
  expect(connectors()).toEqual(['example.harbor'])
  dispatchEvent(new Event('focus'))
  await until(() => connectors().length > 1)
  expect(connectors()).toEqual(['example.harbor', 'example.late'])
  await kernel.destroy()
})
