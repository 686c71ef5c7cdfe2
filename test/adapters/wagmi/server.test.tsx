// A server that renders a page with wagmi and Portico for one visitor after the other. @see docs/wagmi.md
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import {
  type Config,
  cookieStorage,
  cookieToInitialState,
  createConfig,
  createStorage,
  http,
  serialize,
  useConnection,
  WagmiProvider,
} from 'wagmi'
import { ConnectButton, Portico, useAccount } from '../../../adapters/react/index.ts'
import { portico } from '../../../adapters/wagmi/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { ADDRESS } from '../../plugins/stage.ts'

const kernel = createKernel({ plugins: [eip155()] })

const createHost = () =>
  createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    connectors: [portico(kernel)],
    multiInjectedProviderDiscovery: false,
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
  })

/** The cookie of a visitor whom wagmi has connected by Portico. */
function createCookie() {
  const connector = { id: 'portico', name: 'Portico', type: 'portico', uid: 'one' }
  const connections = new Map([['one', { accounts: [ADDRESS], chainId: mainnet.id, connector }]])
  return `wagmi.store=${serialize({ state: { chainId: mainnet.id, connections, current: 'one' }, version: 3 })}`
}

const Addresses = () => (
  <p>
    wagmi: {useConnection().address ?? 'none'}, Portico: {useAccount().address ?? 'none'}
  </p>
)

function serve(config: Config, cookie?: string) {
  const html = renderToString(
    <WagmiProvider config={config} initialState={cookieToInitialState(config, cookie)}>
      <QueryClientProvider client={new QueryClient()}>
        <Portico kernel={kernel} nonce="">
          <ConnectButton />
          <Addresses />
        </Portico>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  expect(html).toContain('data-testid="connect-button"')
  return html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, '')
}

test('without a cookie, the server knows nobody, by wagmi’s hooks and by Portico’s', () => {
  expect(serve(createHost())).toContain('wagmi: none, Portico: none')
})

test('with a cookie, wagmi’s hooks have its account', () => {
  expect(serve(createHost(), createCookie())).toContain(`wagmi: ${ADDRESS}, Portico: none`)
})

test('a configuration that visitors share keeps the account of the one before: the docs warn of it', () => {
  const config = createHost()
  serve(config, createCookie())
  expect(serve(config)).toContain(`wagmi: ${ADDRESS}`)
})
