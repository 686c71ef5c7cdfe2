// @vitest-environment happy-dom
// A host of AppKit's WagmiAdapter with a slow connector of its own: wagmi drops what connects while it asks that.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createConnector, createStorage } from 'wagmi'
import { connect, getAccount, reconnect } from 'wagmi/actions'
import { createAppKit } from '../../../adapters/appkit/index.ts'
import { mainnet } from '../../../adapters/appkit/networks.ts'
import { WagmiAdapter } from '../../../adapters/appkit/wagmi.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { waitForModal } from '../modal-at-rest.ts'

polyfillDialog()
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = installWallet({ namespace: 'eip155', chains: ['0x1'] })

/** What asks the slow connector waits until it is stopped. */
const waiting = new Set<(error: Error) => void>()
const wait = () => new Promise<never>((_, reject) => waiting.add(reject))
function stopWaiting() {
  for (const reject of waiting) reject(new Error('No answer.'))
  waiting.clear()
}
const slow = createConnector(
  () => ({ id: 'pier', name: 'Pier', type: 'pier', getProvider: wait, connect: wait }) as never,
)

const networks = [mainnet] as const
const storage = createStorage({ storage: localStorage })
const adapter = new WagmiAdapter({ networks, projectId: 'YOUR_PROJECT_ID', connectors: [slow], storage })
const config = adapter.wagmiConfig
const { kernel } = createAppKit({
  adapters: [adapter],
  networks,
  projectId: 'YOUR_PROJECT_ID',
  features: { email: false, socials: false },
})
const { connection } = kernel.actions
const connectHarbor = () => connection.connect({ connectorId: 'example.harbor', namespace: 'eip155' })
afterEach(async () => {
  await connection.disconnect()
  harbor.share([ADDRESS])
  await soon(() => expect(config.state.status).toBe('disconnected'))
})
afterAll(async () => {
  await kernel.destroy()
  await waitForModal()
})

test.each<[string, () => Promise<unknown>]>([
  ['reconnects', () => reconnect(config)],
  ['connects a connector of the host', () => connect(config as never, { connector: config.connectors[0] } as never)],
])('what connects while wagmi %s is wagmi’s once it has settled', async (_, start) => {
  // It was connected before: wagmi asks it first.
  await storage.setItem('recentConnectorId', 'portico')
  const starting = start().catch(() => {})
  await soon(() => expect(waiting.size).toBe(1))
  const drop = vi.fn()
  config.connectors[1]?.emitter.on('connect', drop)
  await connectHarbor()
  await soon(() => expect(drop).toHaveBeenCalledOnce())
  expect(getAccount(config).address).toBeUndefined()
  stopWaiting()
  await starting
  await soon(() => expect(getAccount(config)).toMatchObject({ status: 'connected', address: ADDRESS }))
  harbor.share([SECOND])
  await soon(() => expect(getAccount(config).address).toBe(SECOND))
})

test('what has left by then is not connected', async () => {
  const starting = reconnect(config)
  await soon(() => expect(waiting.size).toBe(1))
  await connectHarbor()
  await connection.disconnect()
  stopWaiting()
  await starting
  expect(getAccount(config).status).toBe('disconnected')
})
