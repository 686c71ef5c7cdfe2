// @vitest-environment happy-dom
// A host of AppKit's WagmiAdapter that connects a connector of its own without the modal, as in a frame of Farcaster.
import { afterAll, expect, test, vi } from 'vitest'
import { createConnector } from 'wagmi'
import { getAccount } from 'wagmi/actions'
import { createAppKit } from '../../../adapters/appkit/index.ts'
import { mainnet } from '../../../adapters/appkit/networks.ts'
import { WagmiAdapter } from '../../../adapters/appkit/wagmi.ts'
import { polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))

/** What the wallet answers. */
const answers: Record<string, unknown> = { eth_accounts: [ADDRESS], eth_requestAccounts: [ADDRESS], eth_chainId: '0x1' }
const provider = {
  request: async ({ method }: { method: string }) => answers[method] ?? null,
  on() {},
  removeListener() {},
}
const pier = createConnector(
  () => ({ id: 'pier', name: 'Pier', type: 'pier', getProvider: async () => provider }) as never,
)
const networks = [mainnet] as const
const adapter = new WagmiAdapter({ networks, projectId: 'YOUR_PROJECT_ID', connectors: [pier] })
const appKit = createAppKit({
  adapters: [adapter],
  networks,
  projectId: 'YOUR_PROJECT_ID',
  features: { email: false, socials: false },
})
afterAll(async () => {
  await appKit.kernel.destroy()
  await waitForModal()
})

test('a connector of the host connects by the kernel, and wagmi follows under one name', async () => {
  const { status } = await appKit.kernel.actions.connection.connect({ connectorId: 'pier', namespace: 'eip155' })
  expect(status).toBe('connected')
  await soon(() => expect(getAccount(adapter.wagmiConfig).address).toBe(ADDRESS))
  expect(getAccount(adapter.wagmiConfig).connector).toMatchObject({ id: 'portico', name: 'Portico' })
  expect(appKit.getAccount()).toMatchObject({ isConnected: true, address: ADDRESS })
  expect(appKit.getWalletInfo()?.name).toBe('Pier')
})
