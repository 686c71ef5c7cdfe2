// @vitest-environment happy-dom
// A phone can't scan the QR code that it shows, so no text asks it to.
import { type CreateConnectorFn, createConfig, custom, mock } from '@wagmi/core'
import { expect, onTestFinished, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/walletconnect/views/ConnectingWalletConnect.tsx'
import '../../plugins/wallets/views/AllWallets.tsx'
import { wagmiWallets } from '../../adapters/wagmi/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createTestKernel } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks } from '../plugins/stage.ts'
import { createUri } from '../plugins/walletconnect/client.ts'

const getText = (view: string) =>
  document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="view-${view}"]`)?.textContent ?? ''

async function visitByPhone(isMobile: boolean) {
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), wallets(), walletconnect()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' } },
    request: ({ method }) => {
      if (method === 'isMobile') return isMobile
      if (method === 'open') return { isMobile }
      if (method === 'session') return null
      return method === 'pair' ? createUri(0) : new Promise(() => {})
    },
    fetch: () => ({ data: [], count: 0 }),
  })
  await kernel.load('wallets')
  await world.advance(0)
  const page = await visitPage(kernel)
  return { kernel, world, page, until: (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue) }
}

test.each([
  [true, 'Scan with another device'],
  [false, 'Scan with your phone'],
])('the QR code (on a phone: %s) asks to “%s”', async (isMobile, title) => {
  const { kernel, page, until } = await visitByPhone(isMobile)
  await page.after(() => kernel.actions.modal.open())
  await page.after(() => kernel.actions.modal.push({ view: 'ConnectingWalletConnect' }))
  await until(() => getText('ConnectingWalletConnect').includes('New code in'))
  expect(getText('ConnectingWalletConnect')).toContain(title)
})

test.each([
  [true, 'Check the spelling.'],
  [false, 'or show the QR code and scan it with any wallet.'],
])('a search without results (on a phone: %s) says “%s”', async (isMobile, end) => {
  const { kernel, world, page, until } = await visitByPhone(isMobile)
  await page.after(() => kernel.actions.modal.open({ view: 'AllWallets' }))
  await until(() => getText('AllWallets').includes('No wallets'))
  await page.after(() => page.type('wallet-search', 'Kite'))
  await page.after(() => world.advance(1_000))
  await until(() => getText('AllWallets').includes('Kite'))
  expect(getText('AllWallets').endsWith(end)).toBe(true)
})

test('the QR code of a connector of wagmi asks a phone to be scanned by another device', async () => {
  const phone: CreateConnectorFn = (setup) => ({
    ...mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })(setup),
    id: 'phone',
    name: 'Phone',
    connect() {
      setup.emitter.emit('message', { type: 'display_uri', data: createUri(0) })
      return new Promise(() => {})
    },
  })
  const chain = { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const config = createConfig({
    chains: [{ ...chain, rpcUrls: { default: { http: [] } } }],
    connectors: [phone],
    transports: { 31337: custom({ request: async () => null }) },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const kernel = createKernel({ plugins: [eip155(), wagmiWallets(config)], networks })
  const page = await visitPage(kernel as never)
  await page.after(() => kernel.actions.modal.open())
  await page.until(
    () => {},
    () => kernel.getState().connection.connectors.length > 0,
  )
  await page.after(() => void kernel.actions.connection.chooseConnector({ connectorId: 'phone' }))
  await page.until(
    () => {},
    () => getText('WagmiScan'),
  )
  expect(getText('WagmiScan')).toContain('Scan with another device')
  await kernel.destroy()
})
