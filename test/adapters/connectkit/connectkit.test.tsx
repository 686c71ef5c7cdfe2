// @vitest-environment happy-dom
// A host of ConnectKit, with one changed import.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { custom, encodeAbiParameters, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, WagmiProvider } from 'wagmi'
import {
  Avatar,
  ConnectKitButton,
  ConnectKitProvider,
  type ConnectKitProviderProps,
  getDefaultConfig,
  useModal,
} from '../../../adapters/connectkit/index.ts'
import { toTheme } from '../../../adapters/connectkit/theme.ts'
import { Host, Router } from '../../../plugins/capabilities.ts'
import { getModal } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { chain, noNetwork, preparePages, visit } from './page.tsx'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

preparePages()

// The first one: the pages of the others are still there after them, and share this one's storage.
test('a reload, which connects again, is not told as a connection', async () => {
  const first = visit()
  await first.press(() => first.app, 'connect-button')
  await first.press(getModal, 'wallet-example.harbor')
  await soon(() => expect(first.seen.account.address).toBe(ADDRESS))
  await soon(() => expect(localStorage.getItem('wagmi.store')).toContain(ADDRESS))
  first.leavePage()

  const onConnect = vi.fn()
  const { seen } = visit(undefined, { onConnect }, undefined, true)
  await soon(() => expect(seen.account).toMatchObject({ status: 'connected', address: ADDRESS }))
  expect(onConnect).not.toHaveBeenCalled()
})

test('the button connects a wallet of the page, and wagmi’s hooks have the account', async () => {
  const [onConnect, onDisconnect] = [vi.fn(), vi.fn()]
  const { seen, app, press } = visit(undefined, { onConnect, onDisconnect, debugMode: true, mode: 'dark' })
  await soon(() => expect(app.textContent).toContain('Connect Wallet'))
  expect(seen).toMatchObject({ chains: [chain], isMounted: true, custom: { isConnected: false, unsupported: false } })
  await press(() => app, 'connect-button')
  await soon(() => expect(seen.modal.open).toBe(true))
  await press(getModal, 'wallet-example.harbor')
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  await soon(() =>
    expect(seen.custom).toMatchObject({
      isConnected: true,
      isConnecting: false,
      unsupported: false,
      address: ADDRESS,
      truncatedAddress: '0xf39F…2266',
      chain: { id: 1, name: 'Local' },
    }),
  )
  expect(onConnect).toHaveBeenCalledWith({ address: ADDRESS, connectorId: 'example.harbor' })
  seen.disconnect()
  await soon(() => expect(onDisconnect).toHaveBeenCalled())
})

test('the hook tells a host of connections too', async () => {
  const [onConnect, onDisconnect] = [vi.fn(), vi.fn()]
  const { seen, app, press } = visit(<ButtonWithCallbacks onConnect={onConnect} onDisconnect={onDisconnect} />)
  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await soon(() =>
    expect(onConnect).toHaveBeenCalledExactlyOnceWith({ address: ADDRESS, connectorId: 'example.harbor' }),
  )
  expect(onDisconnect).not.toHaveBeenCalled()
  seen.disconnect()
  await soon(() => expect(onDisconnect).toHaveBeenCalledOnce())
})

test('a host’s own click is called once connected too, and its own button knows the open modal', async () => {
  const clicks: (() => void)[] = []
  const { seen, app, press } = visit(<ConnectKitButton onClick={(open) => clicks.push(open)} />)
  await press(() => app, 'connect-button')
  await soon(() => expect(clicks).toHaveLength(1))
  expect(seen).toMatchObject({ modal: { open: false }, custom: { isConnecting: false } })
  clicks[0]?.()
  await soon(() => expect(seen).toMatchObject({ modal: { open: true }, custom: { isConnecting: true } }))
  await press(getModal, 'wallet-example.harbor')
  await soon(() => expect(seen.modal.open).toBe(false))
  await soon(() => expect(app.textContent).toContain('0xf39F'))
  await press(() => app, 'account-button')
  await soon(() => expect(clicks).toHaveLength(2))
  expect(seen.modal.open).toBe(false)
  clicks[1]?.()
  await soon(() => expect(seen.kernel.state(Router)?.stack.at(-1)?.view).toBe('Account'))
})

test('a host opens and closes the modal by its own button and by the hook', async () => {
  const onClick = vi.fn((open: () => void) => open())
  const { seen, app, press } = visit(<ConnectKitButton label="Sign in" onClick={onClick} />)
  await soon(() => expect(app.textContent).toBe('Sign in'))
  await press(() => app, 'connect-button')
  await soon(() => expect(seen.modal.open).toBe(true))
  expect(onClick).toHaveBeenCalledOnce()
  seen.custom.hide()
  await soon(() => expect(seen.modal.open).toBe(false))
  expect(() => seen.modal.openSIWE()).toThrow('There is no SIWEProvider.')
})

test('the buttons show the balance to hosts that ask for it', async () => {
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' }))
  onTestFinished(() => void vi.stubGlobal('fetch', before))
  const noop = () => {}
  const { app, press } = visit(
    <>
      <ConnectKitButton />
      <ConnectKitButton onClick={noop} />
      <ConnectKitButton showBalance />
      <ConnectKitButton showBalance onClick={noop} />
    </>,
  )
  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await soon(() => {
    const [plain, own, ...asked] = [...app.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect([plain, own]).toEqual(['0xf39F…2266', '0xf39F…2266'])
    expect(asked).toEqual(['1.500 ETH0xf39F…2266', '1.500 ETH0xf39F…2266'])
  })
})

test('with a project id the default configuration has wallets that pair with a phone', () => {
  const { connectors, chains } = getDefaultConfig({ appName: 'Meridian', walletConnectProjectId: 'YOUR_PROJECT_ID' })
  expect(connectors?.length).toBeGreaterThan(3)
  expect(chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
})

test('a theme, a mode and custom properties become a design; others are left out', () => {
  expect(toTheme()).toEqual({ mode: 'auto' })
  expect(toTheme('midnight')).toEqual({ mode: 'dark', radius: 10 })
  expect(toTheme('midnight', 'light')).toEqual({ mode: 'light', radius: 10 })
  const custom = { '--ck-accent-color': '#7a0bc0', '--ck-border-radius': 14, '--ck-font-family': 'a;b', '--ck-x': 1 }
  expect(toTheme('rounded', 'dark', custom)).toEqual({ mode: 'dark', radius: 14, accent: '#7a0bc0' })
})

test('the provider’s options reach the modal', async () => {
  const options = {
    language: 'de-DE',
    disclaimer: <b>Read the terms.</b>,
    walletOnboardingUrl: 'https://meridian.example/wallets',
    customAvatar: ({ address, size, radius }: { address?: string; size: number; radius: number }) => (
      <i data-testid="own-avatar">{[address, size / radius].join()}</i>
    ),
  }
  const { seen, app, press } = visit(undefined, { theme: 'retro', mode: 'dark', options })
  await soon(() => expect(seen.kernel.state(Router)).toMatchObject({ theme: 'dark', appearance: { radius: 8 } }))
  expect(seen.kernel.state(Host)?.appInfo?.learnMoreUrl).toBe('https://meridian.example/wallets')
  await press(() => app, 'connect-button')
  await soon(() => expect(getModal().querySelector('[data-testid=disclaimer]')?.textContent).toBe('Read the terms.'))
  expect(getModal().querySelector('a[href="https://meridian.example/wallets"]')).not.toBeNull()
  await press(getModal, 'wallet-example.harbor')
  await press(() => app, 'account-button')
  await soon(() => expect(getModal().querySelector('[data-testid=own-avatar]')?.textContent).toBe(`${ADDRESS},2`))
})

test('an avatar in the page shows the picture of the name, and Portico’s own if that is broken', async () => {
  const picture = 'https://pictures.example/ada.png'
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [text(picture), zeroAddress])
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-type': 'image/png' } }))
  onTestFinished(() => void vi.stubGlobal('fetch', noNetwork))
  const config = createConfig({
    chains: [mainnet],
    transports: { 1: custom({ request: async ({ method }) => (method === 'eth_call' ? answer : '0x1') }) },
    batch: { multicall: false },
  })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <ConnectKitProvider>
          <Avatar address={ADDRESS} name="ada.eth" size={64} />
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  onTestFinished(() => root.unmount())
  const find = (selector: string) => document.querySelector<HTMLImageElement>(`main ${selector}`)
  await soon(() => expect(find('img')?.src).toBe(picture))
  find('img')?.dispatchEvent(new Event('error'))
  await soon(() => expect([find('img'), find('svg') !== null]).toEqual([null, true]))
})

function ButtonWithCallbacks(callbacks: Pick<ConnectKitProviderProps, 'onConnect' | 'onDisconnect'>) {
  useModal(callbacks)
  return <ConnectKitButton />
}
