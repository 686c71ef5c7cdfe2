// @vitest-environment happy-dom
// What fails while a view is shown is announced: its live region is there before the text.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/balances/views/Tokens.tsx'
import '../../plugins/connection/views/Account.tsx'
import '../../plugins/walletconnect/views/ConnectingWalletConnect.tsx'
import { balances } from '../../plugins/balances/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { stage } from '../plugins/stage.ts'
import { stage as stagePairing } from '../plugins/walletconnect/client.ts'

afterEach(() => vi.unstubAllGlobals())

const getView = (view: string) =>
  document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="view-${view}"]`)
const getRegions = (view: string) => [...(getView(view)?.querySelectorAll('[role="status"]') ?? [])]
/** The texts of those among some regions that are still there. */
const read = (regions: readonly Element[]) =>
  regions.flatMap(({ isConnected, textContent }) => (isConnected && textContent) || [])

const LATENCY_MS = 2_000

test('that the balance could not be fetched', async () => {
  const { kernel, world, connect } = await stage({
    latency: (_, url) => (url ? LATENCY_MS : 0),
    fetch: () => ({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }),
  })
  const page = await visitPage(kernel)
  await page.after(connect)
  await page.after(() => kernel.actions.modal.open({ view: 'Account' }))
  const pass = (ms: number) => () => page.after(() => world.advance(ms))
  await page.until(pass(0), () => getView('Account')?.querySelector('.figure'))
  const regions = getRegions('Account')
  expect(read(regions)).toEqual([])
  await page.until(pass(LATENCY_MS), () => getView('Account')?.textContent?.includes('Balance unavailable'))
  expect(read(regions)).toEqual(['Balance unavailable'])
})

const API = 'https://api.example'

test('that the tokens on the screen are not up to date, and that it is too early to try again', async () => {
  let isDown = false
  const { kernel, world, connect } = await stage({
    plugins: [balances()],
    host: { projectId: 'p', services: { api: API } },
    fetch({ url }) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      if (url.includes('supported-chains')) return { http: ['eip155:31337'], ws: [] }
      if (isDown) throw new Error('The service is down.')
      const quantity = { decimals: '18', numeric: '2' }
      return { balances: [{ name: 'Doll', symbol: 'DOLL', chainId: 'eip155:31337', value: 2, price: 1, quantity }] }
    },
  })
  const page = await visitPage(kernel)
  const turn = () => page.after(() => world.advance(0))
  await page.after(connect)
  await page.after(() => kernel.actions.modal.open({ view: 'Tokens' }))
  await page.until(turn, () => getView('Tokens')?.textContent?.includes('DOLL'))
  const regions = getRegions('Tokens')
  isDown = true
  await page.after(() => world.advance(40_000))
  const { balances: own } = kernel.actions as unknown as { balances: { refresh(): Promise<void> } }
  await page.after(() => own.refresh())
  await page.until(turn, () => getView('Tokens')?.querySelector('[data-testid="retry"]'))
  expect(read(regions)).toEqual(['Couldn’t update this list.'])
  await page.after(() => page.click('retry'))
  expect(read(regions)).toEqual(['Wait 30 seconds before trying again.'])
})

const LOST = 'Connection lost. Reconnecting.'

test('that the connection to the relay is lost, and that it is back', async () => {
  const { kernel, world, push } = await stagePairing()
  const page = await visitPage(kernel)
  const view = 'ConnectingWalletConnect'
  await page.after(() => kernel.actions.modal.open())
  await page.after(() => kernel.actions.modal.push({ view }))
  await page.until(
    () => world.advance(0),
    () => getView(view)?.querySelector('[data-testid="copy-uri"]'),
  )
  const regions = getRegions(view)
  await page.after(() => push('relay', false))
  expect(getView(view)?.textContent).toContain(LOST)
  expect(read(regions)).toEqual([LOST])
  await page.after(() => push('relay', true))
  expect(read(regions)).toEqual([])
})
