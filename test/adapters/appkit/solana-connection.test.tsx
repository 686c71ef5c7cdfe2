// @vitest-environment happy-dom
// The connection of web3.js, on a page whose active namespace is another.
import type { Connection } from '@solana/web3.js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from 'vue'
import { createAppKit, EthersAdapter } from '../../../adapters/appkit/index.ts'
import { mainnet, solana } from '../../../adapters/appkit/networks.ts'
import { SolanaAdapter } from '../../../adapters/appkit/solana.ts'
import { useAppKitConnection } from '../../../adapters/appkit/solana-react.ts'
import { useAppKitConnection as readConnectionInVue } from '../../../adapters/appkit/solana-vue.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
const [url] = solana.rpcUrls.default.http
let appKit: ReturnType<typeof createAppKit>

beforeAll(() => {
  appKit = createAppKit({
    adapters: [new EthersAdapter(), new SolanaAdapter()],
    networks: [mainnet, solana],
    projectId: 'YOUR_PROJECT_ID',
    features: { email: false, socials: false },
    enableEmbedded: true,
  })
  expect(appKit.getActiveChainNamespace()).toBe('eip155')
})
afterAll(() => appKit.kernel.destroy())

let connection: Connection | undefined
function Page() {
  connection = useAppKitConnection().connection
  return null
}

test('a component of React has it', async () => {
  const root = createRoot(document.createElement('main'))
  await act(() => root.render(<Page />))
  expect(connection?.rpcEndpoint).toBe(url)
  await act(() => root.unmount())
})

test('a component of Vue has it', () => {
  let known: { readonly connection: Connection | undefined } = { connection: undefined }
  const app = createApp({
    setup() {
      known = readConnectionInVue() as typeof known
      return () => null
    },
  })
  app.mount(document.createElement('main'))
  onTestFinished(() => app.unmount())
  expect(known.connection?.rpcEndpoint).toBe(url)
})
