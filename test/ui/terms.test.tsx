// @vitest-environment happy-dom
// The host's terms (`features.legalCheckbox`): before they are accepted, no way leads to a wallet. A wide modal has its
// test in `host-drawn.test.tsx`.
import { createConfig, createConnector, http } from '@wagmi/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/connection/views/AutoConnect.tsx'
import '../../plugins/wallets/views/AllWallets.tsx'
import '../../plugins/walletconnect/runtime.ts'
import { Portico, useWallets } from '../../adapters/react/index.ts'
import { wagmiWallets } from '../../adapters/wagmi/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createTestKernel, flush } from '../kit/index.ts'
import { type Page, visitPage } from '../plugins/render-page.tsx'
import { networks, stage } from '../plugins/stage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const host = { termsUrl: 'https://meridian.example/terms', features: { legalCheckbox: true } }
const asked = ({ requests }: { requests: readonly string[] }) =>
  requests.filter((method) => method === 'eth_requestAccounts').length

const find = (testId: string) =>
  document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)

/** Clicks as a browser does, which happy-dom does not: not within a disabled fieldset. */
const click = (page: Page, testId: string) =>
  page.after(() => !find(testId)?.closest('fieldset[disabled]') && page.click(testId))

test('a wallet of the page is asked only once they are accepted, and not once they are taken back', async () => {
  const { kernel, world, wallet } = await stage({ host })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open())
  const pass = () => world.advance(0)
  await page.until(pass, () => find('legal-checkbox') && find('wallet-example.harbor'))
  const press = async (testId: string) => {
    await click(page, testId)
    await page.after(pass)
  }
  await press('wallet-example.harbor')
  expect(asked(wallet)).toBe(0)
  await press('legal-checkbox')
  await press('legal-checkbox')
  await press('wallet-example.harbor')
  expect(asked(wallet)).toBe(0)
  await press('legal-checkbox')
  await press('wallet-example.harbor')
  await page.until(pass, () => asked(wallet) === 1)
})

test('in a wallet’s own browser, the one tap connects after they are accepted', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; Pixel 8; wv) MetaMaskMobile')
  const { kernel, world, wallet } = await stage({ host })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open())
  const pass = () => world.advance(0)
  await page.until(pass, () => find('legal-checkbox'))
  for (let turn = 0; turn < 20; turn++) await page.after(pass)
  expect(asked(wallet)).toBe(0)
  await click(page, 'legal-checkbox')
  await page.until(pass, () => asked(wallet) === 1)
})

test('a connector of wagmi is not called before', async () => {
  const chain = defineChain({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
  const connect = vi.fn(async () => ({ accounts: [], chainId: 31337 }))
  const lantern = createConnector(
    () =>
      ({
        id: 'lantern',
        name: 'Lantern',
        type: 'lantern',
        connect,
        getProvider: async () => ({ request: async () => null }),
        isAuthorized: async () => false,
      }) as never,
  )
  const config = createConfig({
    chains: [chain],
    connectors: [lantern],
    multiInjectedProviderDiscovery: false,
    transports: { 31337: http() },
    storage: null,
  })
  const kernel = createKernel({
    plugins: [eip155(), wagmiWallets(config)],
    networks: networks.slice(0, 1),
    log: { level: 'silent' },
    ...host,
  })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open())
  await page.until(flush, () => find('wallet-lantern') && find('legal-checkbox'))
  await click(page, 'wallet-lantern')
  expect(connect).not.toHaveBeenCalled()
  await click(page, 'legal-checkbox')
  await click(page, 'wallet-lantern')
  await page.until(flush, () => connect.mock.calls.length === 1)
  await kernel.destroy()
})

function Read({ seen }: { seen: { list: ReturnType<typeof useWallets> } }) {
  seen.list = useWallets()
  return null
}

test('`useWallets` opens the modal instead of asking a wallet', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { kernel, world, wallet, modal } = await stage({ host })
  const seen = {} as { list: ReturnType<typeof useWallets> }
  const root = createRoot(document.createElement('main'))
  act(() => root.render(<Portico kernel={kernel}>{<Read seen={seen} />}</Portico>))
  onTestFinished(() => act(() => root.unmount()))
  const choose = async () => {
    let status: unknown
    await act(async () => {
      const connecting = seen.list.connect('example.harbor')
      await world.advance(0)
      ;({ status } = await connecting)
    })
    return status
  }
  expect(await choose()).toBe('cancelled')
  expect([asked(wallet), modal().open, modal().stack.at(-1)?.view]).toEqual([0, true, 'Connect'])
  await act(async () => {
    await kernel.actions.connection.acceptTerms({ isAccepted: true })
    await kernel.actions.modal.close()
  })
  expect(await choose()).toBe('connected')
})

test('on a phone nothing is paired in a list that the host opens by itself', async () => {
  const methods: string[] = []
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), wallets(), walletconnect()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' }, ...host },
    request: ({ method }, plugin) => {
      methods.push(`${plugin}/${method}`)
      if (method === 'isMobile') return true
      if (method === 'open') return { isMobile: true }
      return method === 'pair' ? 'wc:canary@2?symKey=aa' : new Promise(() => {})
    },
    fetch: () => ({ data: [], count: 0 }),
  })
  await kernel.load('wallets')
  await world.advance(0)
  const page = await visitPage(kernel)
  const pass = () => page.after(() => world.advance(0))
  await page.after(() => kernel.actions.modal.open({ view: 'AllWallets' }))
  await page.until(
    () => world.advance(0),
    () => find('wallet-search'),
  )
  for (let turn = 0; turn < 50; turn++) await pass()
  expect(methods).not.toContain('walletconnect/pair')
  await page.after(() => kernel.actions.connection.acceptTerms({ isAccepted: true }))
  await page.until(
    () => world.advance(0),
    () => methods.includes('walletconnect/pair'),
  )
})
