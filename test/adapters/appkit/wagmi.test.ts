// @vitest-environment happy-dom
// A host of AppKit's WagmiAdapter, with a sign-in server of the older kind: wagmi has what the modal connects.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createConnector, createStorage } from 'wagmi'
import { disconnect, getAccount, switchChain } from 'wagmi/actions'
import { type AppKit, createAppKit, createSIWEConfig, formatMessage } from '../../../adapters/appkit/index.ts'
import { mainnet, sepolia } from '../../../adapters/appkit/networks.ts'
import { WagmiAdapter } from '../../../adapters/appkit/wagmi.ts'
import { getModal, installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const projectId = 'YOUR_PROJECT_ID'
const networks = [mainnet, sepolia] as const

const find = (testId: string) =>
  soon(() => {
    const element = getModal().querySelector<HTMLElement>(`[data-testid="${testId}"]`)
    if (!element) throw new Error(`"${testId}" is not shown.`)
    return element
  })

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const harbor = installWallet({ namespace: 'eip155', chains: ['0x1', '0xaa36a7'] })

/** A connector of the host, which is never picked here. */
const beacon = createConnector(
  () => ({ id: 'beacon', name: 'Beacon', type: 'beacon', getProvider: async () => undefined }) as never,
)
const adapter = new WagmiAdapter({
  networks,
  projectId,
  connectors: [beacon],
  storage: createStorage({ storage: localStorage }),
})
const server = { session: null as { address: string; chainId: number } | null, signed: [] as string[], left: 0 }
const siweConfig = createSIWEConfig({
  getNonce: async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c',
  createMessage: ({ address, ...fields }) => formatMessage({ ...fields, statement: 'Welcome to Meridian.' }, address),
  async verifyMessage({ message }) {
    server.signed.push(message)
    server.session = { address: ADDRESS, chainId: 1 }
    return true
  },
  getSession: async () => server.session,
  async signOut() {
    server.left += 1
    server.session = null
    return true
  },
})
let appKit: AppKit
beforeAll(() => {
  appKit = createAppKit({
    adapters: [adapter],
    networks,
    projectId,
    siweConfig,
    features: { email: false, socials: false },
  })
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

test('lists the host’s connectors as rows, and has one connector for all', async () => {
  expect(adapter.wagmiConfig.connectors.map(({ id }) => id)).toEqual(['beacon', 'portico'])
  await appKit.open()
  expect((await find('wallet-selector-beacon')).textContent).toContain('Beacon')
})

test('wagmi has the account of the modal, after the sign-in of the host’s server', async () => {
  ;(await find('wallet-selector-example.harbor')).click()
  const button = await find('w3m-connecting-siwe-sign')
  await soon(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  // The button needs a click of a person.
  const { siwx } = appKit.kernel.actions as unknown as { siwx: { sign(): Promise<void> } }
  await siwx.sign()
  await soon(() => expect(server.signed).toHaveLength(1))
  expect(server.signed[0]).toContain('Nonce: b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c')
  expect(server.signed[0]).toContain('\n\nWelcome to Meridian.\n\n')
  await soon(() => expect(getAccount(adapter.wagmiConfig)).toMatchObject({ address: ADDRESS, chainId: 1 }))
  expect(getAccount(adapter.wagmiConfig).connector?.id).toBe('portico')
})

test('what wagmi does, AppKit’s object says too', async () => {
  server.session = { address: ADDRESS, chainId: sepolia.id }
  await switchChain(adapter.wagmiConfig, { chainId: sepolia.id })
  await soon(() => expect(appKit.getChainId()).toBe(sepolia.id))
  await disconnect(adapter.wagmiConfig)
  await soon(() => expect(appKit.getAccount().status).toBe('disconnected'))
  expect(harbor.requests().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})
