// Wallet apps on Android phones, by Solana's Mobile Wallet Adapter, whose package a host hands over.
// `originals/` has the test with the real one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { type SolanaOptions, solana } from '../../../plugins/solana/index.ts'
import { flush } from '../../kit/index.ts'
import { stubPage } from '../page.ts'

const ADDRESS = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const LOCAL = 'solana:Meridian1oca1So1anaNeverARea1Net'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

function arrive(userAgent: string, isSecureContext = true) {
  stubPage()
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/cart' })
  vi.stubGlobal('document', { title: 'Cart' })
}
beforeEach(() => arrive(ANDROID))
afterEach(() => vi.unstubAllGlobals())

/** The package: registers a wallet of the Wallet Standard that has one account. */
function createAdapter() {
  const registerMwa = vi.fn(({ chains }: { chains: readonly string[] }) => {
    const accounts: object[] = []
    const connect = async ({ silent }: { silent?: boolean } = {}) => {
      if (!silent) accounts.push({ address: ADDRESS, chains, publicKey: new Uint8Array(32), features: [] })
      return { accounts }
    }
    const wallet = {
      version: '1.0.0',
      name: 'Mobile Wallet Adapter',
      icon: 'data:image/png;base64,AA==',
      chains,
      accounts,
      features: { 'standard:connect': { connect } },
    }
    dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register(one: object): void }) => register(wallet),
      }),
    )
  })
  const adapter = {
    registerMwa,
    createDefaultAuthorizationCache: () => 'cache',
    createDefaultChainSelector: () => 'selector',
  }
  return { registerMwa, load: vi.fn(async () => adapter) }
}

const networkOf = (caipNetworkId: string) => ({
  caipNetworkId,
  name: caipNetworkId,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
})

async function visit(options: SolanaOptions, { networks = [MAINNET, DEVNET], icon = '/icon.png' } = {}) {
  const kernel = createKernel({
    networks: networks.map(networkOf),
    metadata: { name: 'Shop', icons: [icon] },
    plugins: [solana(options)],
    log: { level: 'silent' },
  })
  await kernel.load('solana')
  await vi.dynamicImportSettled()
  await flush()
  const getNames = () => kernel.getState().connection.connectors.map(({ name }) => name)
  return { kernel, getNames }
}

test('on Android the wallet apps are one row, which connects; the log reruns without the package', async () => {
  const { load, registerMwa } = createAdapter()
  const { kernel, getNames } = await visit({ mobileWalletAdapter: load as never })
  expect(getNames()).toEqual(['Mobile Wallet Adapter'])
  expect(registerMwa).toHaveBeenCalledExactlyOnceWith({
    appIdentity: { name: 'Shop', uri: 'https://shop.example', icon: '/icon.png' },
    authorizationCache: 'cache',
    chains: ['solana:mainnet'],
    chainSelector: 'selector',
    onWalletNotFound: expect.any(Function),
  })
  await kernel.actions.connection.connect({ connectorId: 'Mobile Wallet Adapter' })
  expect(kernel.getState().connection.chains.solana).toMatchObject({
    status: 'connected',
    accountState: { address: ADDRESS },
  })

  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  load.mockClear()
  const again = await rerun(report, { plugins: [solana({ mobileWalletAdapter: load as never })] })
  expect(again.divergences).toEqual([])
  expect(load).not.toHaveBeenCalled()
  await kernel.destroy()
})

test.each([
  ['an iPhone', IPHONE, true],
  ['a page without encryption', ANDROID, false],
])('%s: the package is not fetched', async (_, userAgent, isSecure) => {
  arrive(userAgent, isSecure)
  const { load } = createAdapter()
  const { kernel, getNames } = await visit({ mobileWalletAdapter: load as never })
  expect([load.mock.calls, getNames()]).toEqual([[], []])
  await kernel.destroy()
})

test('it is authorized for the first network of the host that wallet apps know', async () => {
  const { load, registerMwa } = createAdapter()
  const { kernel } = await visit({ mobileWalletAdapter: load as never }, { networks: [LOCAL, DEVNET, MAINNET] })
  expect(registerMwa.mock.calls[0]?.[0].chains).toEqual(['solana:devnet'])
  await kernel.destroy()
})

test('networks that no wallet app knows: nothing is registered', async () => {
  const { load } = createAdapter()
  const { kernel } = await visit({ mobileWalletAdapter: load as never }, { networks: [LOCAL] })
  expect(load).not.toHaveBeenCalled()
  await kernel.destroy()
})

test('an icon of another origin is left out: wallet apps take a path of the site’s own', async () => {
  const { load, registerMwa } = createAdapter()
  const icon = 'https://images.example/icon.png'
  const { kernel } = await visit({ mobileWalletAdapter: load as never }, { icon })
  expect(registerMwa.mock.calls[0]?.[0]).toMatchObject({
    appIdentity: { name: 'Shop', uri: 'https://shop.example' },
  })
  expect(JSON.stringify(registerMwa.mock.calls)).not.toContain('images.example')
  await kernel.destroy()
})

test('a package that can’t be fetched leaves the other wallets alone', async () => {
  const load = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { kernel, getNames } = await visit({ mobileWalletAdapter: load })
  expect(getNames()).toEqual([])
  expect(kernel.log.entries.filter(({ type }) => type.includes('failed'))).toEqual([])
  await kernel.destroy()
})

test('the policy allows the wallet app’s socket, and only for hosts with the adapter', async () => {
  const { load } = createAdapter()
  const policyOf = (options?: SolanaOptions) => createKernel({ plugins: [solana(options)] }).csp()['connect-src'] ?? []
  expect(policyOf({ mobileWalletAdapter: load as never })).toContain('ws://localhost:*')
  expect(policyOf()).not.toContain('ws://localhost:*')
})

test('an option that is no function is refused by name', async () => {
  const kernel = createKernel({
    plugins: [solana({ mobileWalletAdapter: true as never })],
    log: { level: 'silent' },
  })
  await expect(kernel.load('solana')).rejects.toThrow('solana(): mobileWalletAdapter must be a function, and is true.')
  await kernel.destroy()
})
