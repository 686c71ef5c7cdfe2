// @vitest-environment happy-dom
// A host of AppKit's hooks and elements in React: rendered on a server, before AppKit is created, and after.
import { act, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { mainnet, sepolia } from '../../../adapters/appkit/networks.ts'
import {
  AppKitButton,
  AppKitNetworkButton,
  AppKitProvider,
  createAppKit,
  EthersAdapter,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallet,
  useDisconnect,
  useWalletInfo,
} from '../../../adapters/appkit/react.ts'
import { getModal, installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
polyfillDialog()
const offline = new TypeError('This page has no network.')
/** What a server answers, if it is to answer. */
let readBalance: (() => Promise<string>) | null = null
vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit = {}) => {
  if (!readBalance || !String(body).includes('eth_getBalance')) throw offline
  return Response.json({ jsonrpc: '2.0', id: JSON.parse(String(body)).id, result: await readBalance() })
})
installWallet({ namespace: 'eip155', chains: ['0x1', '0xaa36a7'] })

const rendered = <T,>(look: () => T) =>
  soon(async () => {
    await act(async () => {})
    return look()
  })

const onSuccess = vi.fn()
function useEverything() {
  return {
    ...useAppKit(),
    account: useAppKitAccount(),
    onSolana: useAppKitAccount({ namespace: 'solana' }),
    network: useAppKitNetwork(),
    provider: useAppKitProvider<{ request(call: object): Promise<unknown> } | undefined>('eip155'),
    state: useAppKitState(),
    theme: useAppKitTheme(),
    events: useAppKitEvents(),
    wallet: useWalletInfo().walletInfo,
    ...useDisconnect(),
    ...useAppKitBalance(),
    connections: useAppKitConnections().connections,
    switching: useAppKitConnection({}),
    button: useAppKitWallet({ namespace: 'eip155', onSuccess }),
  }
}
let now: ReturnType<typeof useEverything>
let renders = 0
function App() {
  now = useEverything()
  renders += 1
  return (
    <>
      <p>{`${now.account.status} ${now.network.caipNetwork?.name}`}</p>
      <AppKitButton label="Sign on" balance="hide" charsStart={5} size="sm" />
      <AppKitNetworkButton disabled />
    </>
  )
}

/** A host that creates AppKit in an effect. */
function Late() {
  useEffect(() => void createAppKit(options), [])
  return null
}

const onError = vi.fn()
let button: ReturnType<typeof useAppKitWallet>
function Button() {
  button = useAppKitWallet({ onError, onSuccess })
  return null
}

const options = {
  adapters: [new EthersAdapter()],
  networks: [mainnet, sepolia],
  projectId: 'YOUR_PROJECT_ID',
  themeMode: 'light',
  themeVariables: { '--w3m-accent': '#00bb7f' },
  features: { email: false, socials: false },
} as const

/** Finds what an element has in its shadow root. */
const find = (element: string, inside: string) =>
  container.querySelector(element)?.shadowRoot?.querySelector<HTMLButtonElement>(inside) ?? null
const container = document.body.appendChild(document.createElement('div'))
const root = createRoot(container)
afterAll(async () => {
  await act(() => root.unmount())
  await createAppKit(options).kernel.destroy()
  await waitForModal()
})

test('before AppKit is created nobody is connected, and only its methods throw', async () => {
  await act(() => root.render(<App />))
  expect(now.account).toEqual({
    address: undefined,
    allAccounts: [],
    caipAddress: undefined,
    isConnected: false,
    status: undefined,
  })
  expect(now.state).toMatchObject({ initialized: false, open: false })
  await expect(now.open()).rejects.toMatchObject({ name: 'PorticoError', code: 'appkit-missing' })
  expect(() => now.theme.setThemeMode('dark')).toThrow('Please call "createAppKit" before using "useAppKitTheme".')
  expect(find('appkit-button', 'button')).toBeNull()
})

test('creates one AppKit in an effect and by a provider, and the hooks and elements of before have it', async () => {
  const second = createRoot(document.createElement('div'))
  await act(() =>
    second.render(
      <StrictMode>
        <Late />
        <AppKitProvider {...options}>
          <i />
        </AppKitProvider>
      </StrictMode>,
    ),
  )
  expect(createAppKit(options)).toBe(createAppKit({ ...options, networks: [sepolia] }))
  expect(now.network).toMatchObject({ caipNetworkId: 'eip155:1', chainId: 1, caipNetwork: { name: 'Ethereum' } })
  expect(now.theme).toMatchObject({ themeMode: 'light', themeVariables: { '--w3m-accent': '#00bb7f' } })
  expect(now.state).toMatchObject({ initialized: true, selectedNetworkId: 'eip155:1', activeChain: 'eip155' })
  const drawn = await rendered(() => find('appkit-button', 'button'))
  expect(drawn?.textContent).toContain('Sign on')
  expect(drawn?.dataset.size).toBe('sm')
  const network = await rendered(() => {
    const found = find('appkit-network-button', 'button')
    expect(found).not.toBeNull()
    return found
  })
  expect(network?.disabled).toBe(true)
  expect(network?.textContent).toMatch(/Ethereum$/)
  await act(() => second.unmount())
})

test('hydrates what a server rendered, without a warning', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  place.append(document.createRange().createContextualFragment(renderToString(<App />)))
  expect(place.querySelector('p')?.textContent).toBe('undefined Ethereum')
  const hydrated = await act(() => hydrateRoot(place, <App />))
  expect(warn).not.toHaveBeenCalled()
  await act(() => hydrated.unmount())
  place.remove()
  warn.mockRestore()
})

test('connects one wallet by its name, and every hook has it', async () => {
  const done = now.button.connect('harbor')
  await rendered(() => expect(now.account.address).toBe(ADDRESS))
  await done
  expect(onSuccess).toHaveBeenCalledWith({ chainNamespace: 'eip155', chainId: '1', address: ADDRESS })
  expect(now.account).toMatchObject({
    caipAddress: `eip155:1:${ADDRESS}`,
    isConnected: true,
    allAccounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
  })
  expect(now.onSolana.isConnected).toBe(false)
  expect(now.wallet).toMatchObject({ name: 'Harbor' })
  expect(now.provider.walletProviderType).toBe('ANNOUNCED')
  expect(await now.provider.walletProvider?.request({ method: 'eth_accounts' })).toEqual([ADDRESS])
  expect(now.connections).toMatchObject([
    { name: 'Harbor', connectorId: 'example.harbor', accounts: [{ address: ADDRESS, type: 'eoa' }] },
  ])
  expect(now.switching.connection).toEqual(now.connections[0])
  await rendered(() => expect(now.state.open).toBe(false))
  expect(now.button).toMatchObject({ isSuccess: true, isPending: false, data: { address: ADDRESS } })
})

test('another wallet that the visitor declines, or a list that they close, is no success', async () => {
  const pier = installWallet({ namespace: 'eip155', name: 'Pier', behavior: 'reject' })
  const second = createRoot(document.createElement('div'))
  await act(() => second.render(<Button />))
  onSuccess.mockClear()
  const declined = button.connect('pier')
  await rendered(() => expect(onError).toHaveBeenCalledTimes(1))
  await declined
  expect(onError.mock.lastCall?.[0]).toMatchObject({
    code: 'appkit-connection-missing',
    message: '"pier" did not connect: rejected.',
  })
  const closed = button.connect('a wallet that nobody has')
  await rendered(() => expect(now.state.open).toBe(true))
  await rendered(() => expect(getModal().textContent).toContain('Pier'))
  expect(onError).toHaveBeenCalledTimes(1)
  await act(() => now.close())
  await closed
  expect(onError).toHaveBeenCalledTimes(2)
  expect(onSuccess).not.toHaveBeenCalled()
  expect(now.account.address).toBe(ADDRESS)
  await act(() => second.unmount())
  pier.remove()
})

test('an equal value keeps its identity, so that the host’s effects do not run again', async () => {
  const { account, network, open } = now
  const before = renders
  await act(() => root.render(<App />))
  expect(renders).toBeGreaterThan(before)
  expect(now.account).toBe(account)
  expect(now.network.caipNetwork).toBe(network.caipNetwork)
  expect(now.open).toBe(open)
})

test('shows the account as the element’s attributes say', async () => {
  const button = await rendered(() => {
    const found = find('appkit-button', '[data-testid=account-button]')
    expect(found?.textContent).toContain('…')
    return found
  })
  await rendered(() => expect(button?.textContent).toBe('0xf39…b92266'))
})

test('switches, sets the theme, tells events, and disconnects', async () => {
  let answer = (_: string) => {}
  const answered = new Promise<string>((resolve) => {
    answer = resolve
  })
  readBalance = () => answered
  await act(() => now.network.switchNetwork(sepolia))
  await rendered(() => expect(now.network.chainId).toBe(sepolia.id))
  await act(async () => {
    const fetched = now.fetchBalance()
    answer('0x14d1120d7b160000')
    expect(await fetched).toMatchObject({ data: { balance: '1.5', symbol: 'ETH' }, error: null, isSuccess: true })
  })
  readBalance = null
  await act(() => now.network.switchNetwork(mainnet))
  await rendered(() => expect(now.network.chainId).toBe(mainnet.id))
  await rendered(() => expect(now.events.data.event).toBe('SWITCH_NETWORK'))
  await act(async () => now.theme.setThemeVariables({ '--w3m-qr-color': '#000' }))
  expect(now.theme.themeVariables).toEqual({ '--w3m-accent': '#00bb7f', '--w3m-qr-color': '#000' })
  expect(await act(() => now.fetchBalance())).toEqual({
    data: undefined,
    error: 'No balance found',
    isSuccess: false,
    isError: true,
  })
  await expect(now.disconnect({ id: 'nobody' })).rejects.toMatchObject({ code: 'appkit-connection-missing' })
  await act(() => now.open({ view: 'Account' }))
  expect(getModal()).toBeTruthy()
  await act(() => now.disconnect({ id: 'example.harbor' }))
  await rendered(() => expect(now.account.isConnected).toBe(false))
  expect(now.provider.walletProvider).toBeUndefined()
})

test('a modal that the visitor closes ends the button’s attempt', async () => {
  const second = createRoot(document.createElement('div'))
  await act(() => second.render(<Button />))
  const done = button.connect('a wallet that nobody has')
  await rendered(() => expect(now.state.open).toBe(true))
  await act(() => now.close())
  await done
  expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'appkit-connection-missing' }))
  await act(() => second.unmount())
})
