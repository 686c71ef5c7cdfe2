// @vitest-environment happy-dom
// A page that a server renders, and what the visitor’s page makes of it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Config, createConfig, useAccount, useConnect, WagmiProvider } from 'wagmi'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from '../../../adapters/connectkit/index.ts'
import * as rainbowkit from '../../../adapters/rainbowkit/index.ts'
import { installWallet } from '../../kit/index.ts'
import { soon } from '../../soon.ts'
import { chain, preparePages } from './page.tsx'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

preparePages()

function Texts() {
  const { status, address } = useAccount()
  const { connectors } = useConnect()
  return <p>{[status, address, ...connectors.map(({ name }) => name)].join()}</p>
}

const details = { appName: 'Meridian', chains: [chain] } as const

test('a page from a server, of a host that does not say so, matches for a visitor who is connected', async () => {
  const render = (config: Config) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <ConnectKitProvider>
          <ConnectKitButton.Custom>
            {({ truncatedAddress = 'Connect' }) => <b>{truncatedAddress}</b>}
          </ConnectKitButton.Custom>
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
  const create = () => createConfig(getDefaultConfig({ ...details, walletConnectProjectId: undefined }))
  vi.stubGlobal('window', undefined)
  const html = renderToString(render(create()))
  vi.stubGlobal('window', globalThis)

  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1'], isPermitted: true })
  onTestFinished(() => wallet.remove())
  const connector = { id: 'example.harbor', name: 'Harbor', type: 'injected', uid: 'a1' }
  const connections = { __type: 'Map', value: [['a1', { accounts: [ADDRESS], chainId: 1, connector }]] }
  localStorage.setItem('wagmi.store', JSON.stringify({ state: { connections, chainId: 1, current: 'a1' }, version: 3 }))
  localStorage.setItem('wagmi.recentConnectorId', '"example.harbor"')
  const container = document.body.appendChild(document.createElement('div'))
  container.append(document.createRange().createContextualFragment(html))
  const errors: unknown[] = []
  const root = hydrateRoot(container, render(create()), { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => root.unmount())
  await soon(() => expect(container.textContent).toBe('0xf39F…2266'))
  expect(errors).toEqual([])
})

test.each([
  ['ConnectKit', (how: object) => createConfig(getDefaultConfig({ ...details, ...how }))],
  ['RainbowKit', (how: object) => rainbowkit.getDefaultConfig({ ...details, projectId: 'YOUR_PROJECT_ID', ...how })],
])('a page of %s from a server finds its own text, whatever wallets a visitor has', async (_, create) => {
  const render = (config: Config) => (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Texts />
      </QueryClientProvider>
    </WagmiProvider>
  )
  vi.stubGlobal('window', undefined)
  const html = renderToString(render(create({}) as never))
  vi.stubGlobal('window', globalThis)

  const wallet = installWallet({ namespace: 'eip155', name: 'Harbor' })
  onTestFinished(() => wallet.remove())
  const container = document.body.appendChild(document.createElement('div'))
  container.append(document.createRange().createContextualFragment(html))
  const errors: unknown[] = []
  const root = hydrateRoot(container, render(create({}) as never), {
    onRecoverableError: (error) => errors.push(error),
  })
  onTestFinished(() => root.unmount())
  await soon(() => expect(container.textContent).toMatch(/^disconnected,.*Harbor/))
  expect(errors).toEqual([])

  // A visitor who is connected has their account at once, as the host expects that says nothing about a server.
  const isServersFirst = (how = {}) => (create(how) as Config)._internal.ssr
  expect([isServersFirst(), isServersFirst({ ssr: false })]).toEqual([true, false])
  localStorage.setItem('wagmi.store', '{"state":{"connections":{},"chainId":1,"current":null},"version":2}')
  expect(isServersFirst()).toBe(true)
  localStorage.setItem('wagmi.store', '{"state":{"connections":{},"chainId":1,"current":"a1"},"version":2}')
  expect([isServersFirst(), isServersFirst({ ssr: true })]).toEqual([false, true])
})
