// @vitest-environment happy-dom
// The host's terms (`features.legalCheckbox`): before they are accepted, no way leads to a wallet, not even from a view
// that the host opens by itself. A wide modal has its test in `host-drawn.test.tsx`.
import { createConfig, createConnector, http } from '@wagmi/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/connection/views/AutoConnect.tsx'
import '../../plugins/embedded-login/views/ConnectSocials.tsx'
import '../../plugins/wallets/views/AllWallets.tsx'
import '../../plugins/walletconnect/runtime.ts'
import { Portico, useWallets } from '../../adapters/react/index.ts'
import { wagmiWallets } from '../../adapters/wagmi/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { createTestKernel, flush } from '../kit/index.ts'
import { EMAIL, stage as stageLogin } from '../plugins/embedded-login/stage.ts'
import { type Page, visitPage } from '../plugins/render-page.tsx'
import { networks, stage } from '../plugins/stage.ts'
import { stage as stagePairing } from '../plugins/walletconnect/client.ts'

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

test('a wallet of a list that the host opens by itself leads to the terms', async () => {
  const { kernel, world, wallet, modal } = await stage({
    host: { ...host, projectId: 'p', services: { explorer: 'https://explorer.example' } },
    plugins: [wallets()],
    fetch: () => ({ data: [], count: 0 }),
  })
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  await page.after(() => kernel.actions.modal.open({ view: 'AllWallets', namespace: 'eip155' }))
  await page.until(pass, () => find('wallet-example.harbor'))
  await click(page, 'wallet-example.harbor')
  await page.until(pass, () => find('legal-checkbox'))
  expect(asked(wallet)).toBe(0)
  expect(modal().stack).toEqual([{ view: 'Connect', params: { namespace: 'eip155' } }])
  await click(page, 'legal-checkbox')
  await page.until(pass, () => {
    find('wallet-example.harbor')?.click()
    return asked(wallet) === 1
  })
})

test('a wallet that the host chooses by itself leads to the terms, and opens the modal', async () => {
  const { world, wallet, connection, modal } = await stage({ host })
  await connection.chooseConnector({ connectorId: 'example.harbor' })
  expect([asked(wallet), modal().open, modal().stack.at(-1)?.view]).toEqual([0, true, 'Connect'])
  await connection.acceptTerms({ isAccepted: true })
  void connection.chooseConnector({ connectorId: 'example.harbor' })
  await world.advance(0)
  expect([asked(wallet), modal().stack.at(-1)?.view]).toEqual([1, 'ConnectingExternal'])
})

test('a view of an attempt that the host opens by itself asks no wallet, and leads to the terms', async () => {
  const { kernel, world, wallet, modal } = await stage({ host })
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  const params = { connectorId: 'example.harbor', namespace: 'eip155' }
  await page.after(() => kernel.actions.modal.open({ view: 'ConnectingExternal', params }))
  await page.until(pass, () => find('view-ConnectingExternal')?.querySelector('.stack button'))
  await page.after(() => find('view-ConnectingExternal')?.querySelector<HTMLElement>('.stack button')?.click())
  await page.until(pass, () => asked(wallet) > 0 || find('legal-checkbox'))
  expect([asked(wallet), modal().stack.at(-1)?.view]).toEqual([0, 'Connect'])
})

test('a QR code that the host opens by itself pairs with nobody, and leads to the terms', async () => {
  const { kernel, world, calls } = await stagePairing({ host })
  const code = { view: 'ConnectingWalletConnect', params: { namespace: 'eip155' } }
  const openCode = async () => {
    await kernel.actions.modal.open(code)
    await world.advance(0)
    return kernel.getState().modal.stack
  }
  expect(await openCode()).toEqual([{ view: 'Connect', params: { namespace: 'eip155' } }])
  expect(calls).not.toContain('pair')
  await kernel.actions.connection.acceptTerms({ isAccepted: true })
  expect(await openCode()).toEqual([code])
  expect(calls).toContain('pair')
})

test('without a namespace plugin, the QR code that the modal opens on leads to the terms', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [wallets(), walletconnect()],
    configuration: { networks, services: { relay: 'ws://127.0.0.1:1' }, ...host },
    request: ({ method }) => (method === 'isMobile' ? false : method === 'open' ? { isMobile: false } : null),
  })
  const open = async () => {
    await kernel.actions.modal.open()
    await world.advance(0)
    const views = kernel.getState().modal.stack.map(({ view }) => view)
    await kernel.actions.modal.close()
    return views
  }
  expect(await open()).toEqual(['Connect'])
  await kernel.actions.connection.acceptTerms({ isAccepted: true })
  expect(await open()).toEqual(['ConnectingWalletConnectBasic'])
})

test('a login of a list that the host opens by itself leads to the terms', async () => {
  const { kernel, world, own, methods, view } = await stageLogin({ host })
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  await page.after(() => kernel.actions.modal.open({ view: 'ConnectSocials' }))
  await page.until(pass, () => find('social-google'))
  await click(page, 'social-google')
  await page.until(pass, () => find('legal-checkbox'))
  expect([methods(), view()]).toEqual([[], 'Connect'])
  await page.after(() => kernel.actions.connection.acceptTerms({ isAccepted: true }))
  await page.after(() => own.connectSocial({ provider: 'google' }))
  await page.until(pass, () => methods().includes('open') && view() === 'ConnectingSocial')
})

test('an e-mail address is not sent before they are accepted', async () => {
  const { kernel, world, own, methods, view } = await stageLogin({ host })
  await kernel.actions.modal.open({ view: 'EmailLogin' })
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  expect([methods(), view()]).toEqual([[], 'Connect'])
  await kernel.actions.connection.acceptTerms({ isAccepted: true })
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  expect([methods().includes('connectEmail'), view()]).toEqual([true, 'EmailVerifyOtp'])
})
