// @vitest-environment happy-dom
// The providers of connectors whose code is fetched once somebody picks them, as hosts of wagmi's hooks read them.
import { afterEach, expect, test, vi } from 'vitest'
import { type Config, type Connector, type CreateConnectorFn, createConfig, createStorage, http, injected } from 'wagmi'
import { connect, reconnect } from 'wagmi/actions'
import { baseAccount, metaMask } from '../../../adapters/rainbowkit/index.ts'
import { createLazyConnector } from '../../../adapters/rainbowkit/wallets/lazy-connector.ts'
import { until } from '../../soon.ts'
import { ADDRESS, chains } from './host.tsx'

afterEach(() => localStorage.clear())

const createHost = (...connectors: CreateConnectorFn[]) =>
  createConfig({
    chains,
    connectors,
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
    transports: { 1: http(), 5: http() },
  }) as unknown as Config

interface Provider {
  request(call: { method: string }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}
const getProvider = async (connector: Connector | undefined) => (await connector?.getProvider()) as Provider

/** A wallet whose code comes late, and how often it was fetched. */
function createBeacon() {
  const listeners = new Map<string, (value: unknown) => void>()
  const provider = {
    request: vi.fn(async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [ADDRESS])),
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  }
  const load = vi.fn(
    async () => injected({ target: () => ({ id: 'beacon', name: 'Beacon', provider: provider as never }) }) as never,
  )
  const names = { id: 'beacon', name: 'Beacon', type: 'beacon' }
  const config = createHost((setup) => createLazyConnector(setup, { ...names, load }))
  return { config, connector: config.connectors[0] as Connector, load, listeners, provider }
}

test('a connector that nobody picked has a provider, which restoring does not load', async () => {
  const { config, connector, load } = createBeacon()
  expect(await getProvider(connector)).toBeTruthy()
  expect(await reconnect(config)).toEqual([])
  expect(load).not.toHaveBeenCalled()
})

test('its first request loads it, and its listeners are those of the wallet', async () => {
  const { config, connector, load, listeners, provider } = createBeacon()
  const early = await getProvider(connector)
  const hear = vi.fn()
  early.on('display_uri', hear)
  await connect(config, { connector })
  listeners.get('display_uri')?.('wc:1@2')
  expect(hear).toHaveBeenCalledExactlyOnceWith('wc:1@2')
  expect(await early.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await getProvider(connector)).toBe(provider)
  early.removeListener('display_uri', hear)
  await until(() => !listeners.has('display_uri'))
  expect(load).toHaveBeenCalledOnce()
})

test('a connection beside the active one is restored, too', async () => {
  const first = createBeacon()
  await connect(first.config, { connector: first.connector })
  // Another wallet was the last one.
  await first.config.storage?.setItem('recentConnectorId', 'injected')
  const again = createBeacon()
  expect(await reconnect(again.config)).toMatchObject([{ accounts: [ADDRESS], connector: { id: 'beacon' } }])
})

test('wagmi’s own connectors are ready for a click, and load their libraries with it', async () => {
  const { connectors } = createHost(metaMask(), baseAccount())
  const providers = await Promise.all(connectors.map(getProvider))
  expect(providers.every(Boolean)).toBe(true)
  // They are not installed here.
  for (const one of providers)
    await expect(one.request({ method: 'eth_accounts' })).rejects.toThrow(/@metamask|@base-org/)
})
