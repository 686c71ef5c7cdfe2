// @vitest-environment happy-dom
// A host of ConnectKit, with one changed import.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { custom, defineChain, encodeAbiParameters, zeroAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Config, createConfig, createStorage, useAccount, useConnect, useDisconnect, WagmiProvider } from 'wagmi'
import {
  Avatar,
  ConnectKitButton,
  type ConnectKitButtonProps,
  ConnectKitProvider,
  type ConnectKitProviderProps,
  getDefaultConfig,
  type SIWEConfig,
  SIWEProvider,
  type SIWESession,
  useChains,
  useIsMounted,
  useModal,
  useSIWE,
} from '../../../adapters/connectkit/index.ts'
import { toTheme } from '../../../adapters/connectkit/theme.ts'
import * as rainbowkit from '../../../adapters/rainbowkit/index.ts'
import { type AnyKernel, useKernel } from '../../../adapters/react/index.ts'
import { Host, Router } from '../../../plugins/capabilities.ts'
import { getModal, installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = defineChain({
  id: 1,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/1'] } },
})

const noNetwork = async () => Promise.reject(new TypeError('This page has no network.'))
vi.stubGlobal('fetch', noNetwork)
beforeEach(polyfillDialog)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

interface Seen {
  account: ReturnType<typeof useAccount>
  disconnect(): void
  modal: ReturnType<typeof useModal>
  chains: ReturnType<typeof useChains>
  isMounted: boolean
  custom: ConnectKitButtonProps
  kernel: AnyKernel
}

function Read({ seen }: { seen: Seen }) {
  Object.assign(seen, {
    account: useAccount(),
    ...useDisconnect(),
    modal: useModal(),
    chains: useChains(),
    isMounted: useIsMounted(),
    kernel: useKernel(),
  })
  return (
    <ConnectKitButton.Custom>
      {(props) => {
        seen.custom = props
        return null
      }}
    </ConnectKitButton.Custom>
  )
}

function visit(
  node: ReactNode = <ConnectKitButton />,
  props: Partial<ConnectKitProviderProps> = {},
  around = (app: ReactNode): ReactNode => app,
  isPermitted = false,
) {
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1'], behavior: 'approve', isPermitted })
  const config = createConfig(
    getDefaultConfig({
      appName: 'Meridian',
      walletConnectProjectId: undefined,
      chains: [chain],
      storage: createStorage({ storage: localStorage }),
    }),
  )
  const seen = {} as Seen
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  root.render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        {around(
          <ConnectKitProvider {...props}>
            {node}
            <Read seen={seen} />
          </ConnectKitProvider>,
        )}
      </QueryClientProvider>
    </WagmiProvider>,
  )
  const leavePage = () => {
    root.unmount()
    wallet.remove()
  }
  onTestFinished(leavePage)
  const press = (where: () => ParentNode, id: string) =>
    soon(() => {
      const element = where().querySelector<HTMLElement>(`[data-testid="${id}"]`)
      if (!element) throw new Error(`"${id}" is not shown.`)
      element.click()
    })
  return { seen, app, press, leavePage }
}

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

test('without a SIWEProvider nobody is signed in', async () => {
  const siwe = {} as ReturnType<typeof useSIWE>
  const { seen } = visit(<ReadSession seen={siwe} onSignIn={() => {}} />)
  await soon(() => expect(seen.kernel).toBeDefined())
  expect(siwe).toMatchObject({ isSignedIn: false, data: undefined, status: 'error', isError: true, isLoading: false })
  expect(siwe.error?.message).toBe('There is no SIWEProvider.')
  await expect(siwe.signIn()).rejects.toThrow('There is no SIWEProvider.')
  await expect(siwe.signOut()).rejects.toThrow('There is no SIWEProvider.')
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

test('a visitor signs in by the host’s five callbacks, stays connected without it, and signs out', async () => {
  const server = { session: null as SIWESession | null, accepts: false }
  const config: SIWEConfig = {
    getNonce: async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c',
    createMessage: ({ nonce, address, chainId }) =>
      `meridian.example wants you to sign in with your Ethereum account:\n${address}\n\nWelcome.\n\nURI: https://meridian.example\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}`,
    async verifyMessage() {
      if (server.accepts) server.session = { address: ADDRESS, chainId: 1 }
      return server.accepts
    },
    getSession: async () => server.session,
    async signOut() {
      server.session = null
      return true
    },
  }
  const [onSignIn, onSignOut] = [vi.fn(), vi.fn()]
  const siwe = {} as ReturnType<typeof useSIWE>
  const node = (
    <>
      <ConnectKitButton />
      <ReadSession seen={siwe} onSignIn={onSignIn} />
    </>
  )
  const { seen, app, press } = visit(node, {}, (app) => (
    <SIWEProvider {...config} onSignOut={onSignOut}>
      {app}
    </SIWEProvider>
  ))
  const sign = async () => {
    await soon(() => expect(seen.kernel.getState()).toMatchObject({ siwx: { request: { status: 'ready' } } }))
    await (seen.kernel.actions as { siwx: { sign(): Promise<void> } }).siwx.sign()
  }
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: false, status: 'ready' }))
  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await sign()
  await soon(() => expect(siwe).toMatchObject({ isError: true, isSignedIn: false }))
  seen.modal.setOpen(false)
  await soon(() => expect(seen.modal.open).toBe(false))
  expect(seen.account.address).toBe(ADDRESS)

  server.accepts = true
  const signed = siwe.signIn()
  await sign()
  expect(await signed).toBe(true)
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, isSuccess: true, data: server.session }))
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ address: ADDRESS, chainId: 1 })

  expect(await siwe.signOut()).toBe(true)
  await soon(() => expect(siwe.isSignedIn).toBe(false))
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(seen.account.address).toBe(ADDRESS)
  expect(await leave(siwe.signIn(), seen)).toBe(false)

  // The host's own click is enough for the wallet to be asked.
  seen.modal.openSIWE(true)
  await soon(() => expect(siwe.isSignedIn).toBe(true))
})

/** A server that tells a session, and verifies nothing. */
const createSIWEConfig = (getSession: SIWEConfig['getSession']): SIWEConfig => ({
  getNonce: async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c',
  createMessage: () => '',
  verifyMessage: async () => false,
  getSession,
  signOut: async () => true,
})

test('an answer that comes after a newer one, or after a sign-out, is dropped', async () => {
  const session: SIWESession = { address: ADDRESS, chainId: 1 }
  const answers: ((session: SIWESession | null) => void)[] = []
  const config = createSIWEConfig(() => new Promise((resolve) => answers.push(resolve)))
  const siwe = {} as ReturnType<typeof useSIWE>
  visit(<ReadSession seen={siwe} onSignIn={() => {}} />, {}, (app) => <SIWEProvider {...config}>{app}</SIWEProvider>)
  await soon(() => expect(answers).toHaveLength(1))
  look()
  await soon(() => expect(answers).toHaveLength(2))
  answers[1]?.(session)
  await soon(() => expect(siwe.isSignedIn).toBe(true))
  answers[0]?.(null)
  look()
  await soon(() => expect(answers).toHaveLength(3))
  expect(siwe.isSignedIn).toBe(true)
  expect(await siwe.signOut()).toBe(true)
  await soon(() => expect(siwe.isSignedIn).toBe(false))
  answers[2]?.(session)
  look()
  await soon(() => expect(answers).toHaveLength(4))
  expect(siwe.isSignedIn).toBe(false)
})

test('useSIWE above ConnectKitProvider knows the session, and signs in once the modal is there', async () => {
  const server = { session: { address: ADDRESS, chainId: 1 } as SIWESession | null }
  const config = createSIWEConfig(async () => server.session)
  const siwe = {} as ReturnType<typeof useSIWE>
  const { seen } = visit(undefined, {}, (app) => (
    <SIWEProvider {...config}>
      <ReadSession seen={siwe} onSignIn={() => {}} />
      {app}
    </SIWEProvider>
  ))
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, data: server.session, status: 'success' }))
  expect(await siwe.signOut()).toBe(true)
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: false, status: 'ready', error: undefined }))
  const signing = siwe.signIn()
  await soon(() => expect(seen.kernel.state(Router)?.stack.at(-1)?.view).toBe('SIWXSignMessage'))
  seen.modal.setOpen(false)
  expect(await signing).toBe(false)

  const unfinished = siwe.signIn()
  await soon(() => expect(seen.kernel.state(Router)?.open).toBe(true))
  await (seen.kernel as unknown as { destroy(): Promise<void> }).destroy()
  expect(await unfinished).toBe(false)
})

test('a server that does not tell the session ends none, and its error is told', async () => {
  const server: { answer: () => Promise<SIWESession | null> } = {
    answer: async () => Promise.reject(new Error('The server is away.')),
  }
  const config = createSIWEConfig(() => server.answer())
  const siwe = {} as ReturnType<typeof useSIWE>
  visit(<ReadSession seen={siwe} onSignIn={() => {}} />, {}, (app) => <SIWEProvider {...config}>{app}</SIWEProvider>)
  const failed = { message: 'The server is away.' }
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: false, status: 'ready', error: failed }))
  server.answer = async () => ({ address: ADDRESS, chainId: 1 })
  look()
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, error: undefined }))
  server.answer = async () => Promise.reject(new Error('The server is away.'))
  look()
  await soon(() => expect(siwe).toMatchObject({ isSignedIn: true, error: failed }))
})

/** The visitor comes back to the page. */
function look() {
  document.dispatchEvent(new Event('visibilitychange'))
}

function ButtonWithCallbacks(callbacks: Pick<ConnectKitProviderProps, 'onConnect' | 'onDisconnect'>) {
  useModal(callbacks)
  return <ConnectKitButton />
}

function ReadSession({ seen, onSignIn }: { seen: ReturnType<typeof useSIWE>; onSignIn: () => void }) {
  Object.assign(seen, useSIWE({ onSignIn }))
  return null
}

/** Closes the modal while it waits for a signature. */
async function leave(signing: Promise<boolean>, { modal }: Seen): Promise<boolean> {
  await soon(() => expect(getModal().querySelector('[data-testid=siwx-sign]')).not.toBeNull())
  modal.setOpen(false)
  return signing
}

function Texts() {
  const { status, address } = useAccount()
  const { connectors } = useConnect()
  return <p>{[status, address, ...connectors.map(({ name }) => name)].join()}</p>
}

const details = { appName: 'Meridian', chains: [chain] } as const

test('a page from a server, of a host that does not say so, matches for a visitor who is connected', async () => {
  const render = (config: Config) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <ConnectKitProvider>
          <ConnectKitButton.Custom>
            {({ truncatedAddress = 'Connect' }) => <b>{truncatedAddress}</b>}
          </ConnectKitButton.Custom>
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
  const create = () => createConfig(getDefaultConfig({ ...details, walletConnectProjectId: undefined }))
  vi.stubGlobal('window', undefined)
  const html = renderToString(render(create()))
  vi.stubGlobal('window', globalThis)

  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1'], isPermitted: true })
  onTestFinished(() => wallet.remove())
  const connector = { id: 'example.harbor', name: 'Harbor', type: 'injected', uid: 'a1' }
  const connections = { __type: 'Map', value: [['a1', { accounts: [ADDRESS], chainId: 1, connector }]] }
  localStorage.setItem('wagmi.store', JSON.stringify({ state: { connections, chainId: 1, current: 'a1' }, version: 3 }))
  localStorage.setItem('wagmi.recentConnectorId', '"example.harbor"')
  const container = document.body.appendChild(document.createElement('div'))
  container.append(document.createRange().createContextualFragment(html))
  const errors: unknown[] = []
  const root = hydrateRoot(container, render(create()), { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => root.unmount())
  await soon(() => expect(container.textContent).toBe('0xf39F…2266'))
  expect(errors).toEqual([])
})

test.each([
  ['ConnectKit', (how: object) => createConfig(getDefaultConfig({ ...details, ...how }))],
  ['RainbowKit', (how: object) => rainbowkit.getDefaultConfig({ ...details, projectId: 'YOUR_PROJECT_ID', ...how })],
])('a page of %s from a server finds its own text, whatever wallets a visitor has', async (_, create) => {
  const render = (config: Config) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Texts />
      </QueryClientProvider>
    </WagmiProvider>
  )
  vi.stubGlobal('window', undefined)
  const html = renderToString(render(create({}) as never))
  vi.stubGlobal('window', globalThis)

  const wallet = installWallet({ namespace: 'eip155', name: 'Harbor' })
  onTestFinished(() => wallet.remove())
  const container = document.body.appendChild(document.createElement('div'))
  container.append(document.createRange().createContextualFragment(html))
  const errors: unknown[] = []
  const root = hydrateRoot(container, render(create({}) as never), {
    onRecoverableError: (error) => errors.push(error),
  })
  onTestFinished(() => root.unmount())
  await soon(() => expect(container.textContent).toMatch(/^disconnected,.*Harbor/))
  expect(errors).toEqual([])

  // A visitor who is connected has their account at once, as the host expects that says nothing about a server.
  const isServersFirst = (how = {}) => (create(how) as Config)._internal.ssr
  expect([isServersFirst(), isServersFirst({ ssr: false })]).toEqual([true, false])
  localStorage.setItem('wagmi.store', '{"state":{"connections":{},"chainId":1,"current":null},"version":2}')
  expect(isServersFirst()).toBe(true)
  localStorage.setItem('wagmi.store', '{"state":{"connections":{},"chainId":1,"current":"a1"},"version":2}')
  expect([isServersFirst(), isServersFirst({ ssr: true })]).toEqual([false, true])
})
