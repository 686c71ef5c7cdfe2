// @vitest-environment happy-dom
// A host of AppKit's composables in Vue, rendered on a server too.
import { afterAll, expect, test, vi } from 'vitest'
import { createApp, createSSRApp, h, nextTick } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { mainnet, sepolia } from '../../../adapters/appkit/networks.ts'
import {
  createAppKit,
  EthersAdapter,
  useAppKit,
  useAppKitAccount,
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
} from '../../../adapters/appkit/vue.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
installWallet({ namespace: 'eip155', chains: ['0x1', '0xaa36a7'] })

const options = {
  adapters: [new EthersAdapter()],
  networks: [mainnet, sepolia],
  projectId: 'YOUR_PROJECT_ID',
  themeMode: 'light',
  features: { email: false, socials: false },
} as const

const readEverything = () => ({
  ...useAppKit(),
  account: useAppKitAccount(),
  network: useAppKitNetwork(),
  provider: useAppKitProvider<object>('eip155'),
  state: useAppKitState(),
  theme: useAppKitTheme(),
  events: useAppKitEvents(),
  wallet: useWalletInfo(),
  connections: useAppKitConnections(),
  switching: useAppKitConnection(),
  button: useAppKitWallet(),
  ...useDisconnect(),
})
let now: ReturnType<typeof readEverything>
const App = {
  setup() {
    now = readEverything()
    return () => [
      h('p', `${now.account.value.address ?? 'nobody'} on ${now.network.value.caipNetwork?.name}`),
      h('appkit-button', { disabled: false, charsEnd: 8 }),
    ]
  },
}
const container = document.body.appendChild(document.createElement('div'))
const app = createApp(App)
afterAll(async () => {
  app.unmount()
  await createAppKit(options).kernel.destroy()
  await waitForModal()
})

test('refs and reactive objects of before have the AppKit that is created later', async () => {
  app.mount(container)
  expect(container.querySelector('p')?.textContent).toBe('nobody on undefined')
  expect(now.state.initialized).toBe(false)
  createAppKit(options)
  await nextTick()
  expect(container.querySelector('p')?.textContent).toBe('nobody on Ethereum')
  expect(now.state).toMatchObject({ initialized: true, activeChain: 'eip155' })
  expect(now.theme.themeMode).toBe('light')
  await soon(() => expect(container.querySelector('appkit-button')?.shadowRoot?.querySelector('button')).toBeTruthy())
})

test('connects, switches, and disconnects', async () => {
  await now.button.connect('harbor')
  await soon(() => expect(container.querySelector('p')?.textContent).toBe(`${ADDRESS} on Ethereum`))
  expect(now.wallet.walletInfo?.name).toBe('Harbor')
  expect(now.provider.walletProvider).toBeTruthy()
  expect(now.connections.value.connections).toHaveLength(1)
  expect(now.switching.value).toMatchObject({ isPending: false, connection: { name: 'Harbor' } })
  expect(now.button).toMatchObject({ isSuccess: true, data: { address: ADDRESS } })
  await now.network.value.switchNetwork(sepolia)
  await soon(() => expect(now.network.value.chainId).toBe(sepolia.id))
  await soon(() => expect(now.events.data.event).toBe('SWITCH_NETWORK'))
  now.theme.setThemeMode('dark')
  await soon(() => expect(now.theme.themeMode).toBe('dark'))
})

test('hydrates what a server rendered with the state from before the restoration', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  vi.stubGlobal('document', undefined)
  const html = await renderToString(createSSRApp(App))
  vi.unstubAllGlobals()
  expect(html).toContain('nobody on Ethereum')
  place.append(document.createRange().createContextualFragment(html))
  const hydrated = createSSRApp(App)
  hydrated.mount(place)
  await nextTick()
  expect(place.querySelector('p')?.textContent).toContain(ADDRESS)
  expect(warn).not.toHaveBeenCalled()
  hydrated.unmount()
  place.remove()
  warn.mockRestore()
})

test('disconnects, and follows no more once it is unmounted', async () => {
  const { account } = now
  app.unmount()
  await createAppKit(options).disconnect()
  await soon(() => expect(createAppKit(options).getAccount().isConnected).toBe(false))
  expect(account.value.isConnected).toBe(true)
})
