// @vitest-environment happy-dom
// A host that names its own servers of networks: they take the place of the networks' own, wherever a network is read.
import type { Connection } from '@solana/web3.js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { createAppKit, EthersAdapter } from '../../../adapters/appkit/index.ts'
import { base, mainnet, sepolia, solana } from '../../../adapters/appkit/networks.ts'
import { SolanaAdapter } from '../../../adapters/appkit/solana.ts'
import { useAppKitConnection } from '../../../adapters/appkit/solana-react.ts'
import { WagmiAdapter } from '../../../adapters/appkit/wagmi.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const projectId = 'YOUR_PROJECT_ID'
const networks = [solana, mainnet, sepolia] as const
const customRpcUrls = {
  [solana.caipNetworkId]: [{ url: 'https://solana.example' }],
  'eip155:1': [{ url: 'https://one.example/key', config: { retryCount: 0 } }, { url: 'https://two.example' }],
  'eip155:8453': [{ url: 'https://base.example' }],
  'eip155:11155111': [],
}
const appKit = createAppKit({
  adapters: [new SolanaAdapter(), new EthersAdapter()],
  networks: [...networks],
  projectId,
  customRpcUrls,
  features: { email: false, socials: false },
  enableEmbedded: true,
})
afterAll(() => appKit.kernel.destroy())

const getUrls = (id: number) => appKit.getCaipNetwork('eip155', id)?.rpcUrls.default.http
const getOrigins = () => appKit.kernel.csp()['connect-src']
const originOf = ({ rpcUrls }: typeof mainnet | typeof base) => new URL(rpcUrls.default.http[0]).origin

test('a network has the host’s servers, and others are not contacted', () => {
  expect(getUrls(mainnet.id)).toEqual(['https://one.example/key', 'https://two.example'])
  expect(getUrls(sepolia.id)).toEqual(sepolia.rpcUrls.default.http)
  expect(getOrigins()).toEqual(
    expect.arrayContaining(['https://one.example', 'https://two.example', 'https://solana.example']),
  )
  expect(getOrigins()).not.toContain(originOf(mainnet))
})

test('so has one that is listed later', async () => {
  await appKit.addNetwork('eip155', base)
  expect(getUrls(base.id)).toEqual(['https://base.example'])
  expect(getOrigins()).toContain('https://base.example')
  expect(getOrigins()).not.toContain(originOf(base))
})

let connection: Connection | undefined
function Page() {
  connection = useAppKitConnection().connection
  return null
}

test('the connection of web3.js is to the host’s server', async () => {
  const root = createRoot(document.createElement('main'))
  await act(() => root.render(<Page />))
  expect(connection?.rpcEndpoint).toBe('https://solana.example')
  await act(() => root.unmount())
})

test('wagmi asks each server for when the one before it fails', () => {
  const { wagmiConfig } = new WagmiAdapter({ networks, projectId, customRpcUrls })
  const { transport } = wagmiConfig.getClient({ chainId: mainnet.id })
  expect(transport).toMatchObject({
    type: 'fallback',
    transports: [
      { config: { retryCount: 0 }, value: { url: 'https://one.example/key' } },
      { value: { url: 'https://two.example' } },
    ],
  })
  expect(wagmiConfig.getClient({ chainId: sepolia.id }).transport).toMatchObject({
    type: 'http',
    url: sepolia.rpcUrls.default.http[0],
  })
})
