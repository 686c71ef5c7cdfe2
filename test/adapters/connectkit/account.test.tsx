// @vitest-environment happy-dom
// A session of ConnectKit's sign-in while the visitor changes the account, the network, or disconnects.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, createStorage, useAccount, useDisconnect, WagmiProvider } from 'wagmi'
import {
  ConnectKitButton,
  ConnectKitProvider,
  getDefaultConfig,
  type SIWEConfig,
  SIWEProvider,
  type SIWESession,
  useSIWE,
} from '../../../adapters/connectkit/index.ts'
import { getModal, installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainOf = (id: number) =>
  defineChain({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  })
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
beforeEach(polyfillDialog)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

interface Seen {
  siwe: ReturnType<typeof useSIWE>
  account: ReturnType<typeof useAccount>
  disconnect(): void
}

function Read({ seen }: { seen: Seen }) {
  Object.assign(seen, { siwe: useSIWE(), account: useAccount(), ...useDisconnect() })
  return null
}

/** Connects the account at a host whose server knows its session already. */
async function visit(given: Partial<SIWEConfig> = {}) {
  // A server may write the address in its own way.
  const server: { session: SIWESession | null } = {
    session: { address: ADDRESS.toLowerCase() as `0x${string}`, chainId: 1 },
  }
  const signOut = vi.fn(async () => {
    server.session = null
    return true
  })
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1', '0x5'], behavior: 'approve' })
  const config = createConfig(
    getDefaultConfig({
      appName: 'Meridian',
      walletConnectProjectId: undefined,
      chains: [chainOf(1), chainOf(5)],
      storage: createStorage({ storage: localStorage }),
    }),
  )
  const seen = {} as Seen
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  root.render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <SIWEProvider
          getNonce={async () => 'b6a2e5c1d4f3a7980c1b2d3e4f5a6b7c'}
          createMessage={() => ''}
          verifyMessage={async () => false}
          getSession={async () => server.session}
          {...given}
          signOut={signOut}
        >
          <ConnectKitProvider>
            <ConnectKitButton />
            <Read seen={seen} />
          </ConnectKitProvider>
        </SIWEProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    wallet.remove()
  })
  const press = (where: () => ParentNode, id: string) =>
    soon(() => {
      const element = where().querySelector<HTMLElement>(`[data-testid="${id}"]`)
      if (!element) throw new Error(`"${id}" is not shown.`)
      element.click()
    })
  await press(() => app, 'connect-button')
  await press(getModal, 'wallet-example.harbor')
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  await soon(() => expect(seen.siwe).toMatchObject({ isSignedIn: true, data: server.session }))
  await soon(() => expect(app.textContent).toContain('0xf39F'))
  expect(signOut).not.toHaveBeenCalled()
  return { seen, wallet, signOut, server }
}

const NOBODY = { isSignedIn: false, isSuccess: false, data: undefined }

test('another account signs out, once', async () => {
  const { seen, wallet, signOut } = await visit()
  wallet.share([SECOND])
  await soon(() => expect(signOut).toHaveBeenCalledOnce())
  await soon(() => expect(seen.account.address).toBe(SECOND))
  expect(seen.siwe).toMatchObject(NOBODY)
})

test('with signOutOnAccountChange={false} the session stays, and is not that of another account', async () => {
  const { seen, wallet, signOut, server } = await visit({ signOutOnAccountChange: false })
  wallet.share([SECOND])
  await soon(() => expect(seen.account.address).toBe(SECOND))
  expect(seen.siwe).toMatchObject(NOBODY)
  wallet.share([ADDRESS])
  await soon(() => expect(seen.siwe).toMatchObject({ isSignedIn: true, data: server.session }))
  expect(signOut).not.toHaveBeenCalled()
})

test('another network signs out', async () => {
  const { seen, wallet, signOut } = await visit()
  wallet.switchChain('0x5')
  await soon(() => expect(signOut).toHaveBeenCalledOnce())
  await soon(() => expect(seen.siwe).toMatchObject(NOBODY))
  expect(seen.account.address).toBe(ADDRESS)
})

test('another network keeps the session with signOutOnNetworkChange={false}', async () => {
  const { seen, wallet, signOut, server } = await visit({ signOutOnNetworkChange: false })
  wallet.switchChain('0x5')
  await soon(() => expect(seen.account.chainId).toBe(5))
  expect(seen.siwe).toMatchObject({ isSignedIn: true, data: server.session })
  expect(signOut).not.toHaveBeenCalled()
})

test('a network that the page does not have keeps the session', async () => {
  const { seen, wallet, signOut } = await visit()
  wallet.switchChain('0x63')
  await soon(() => expect(seen.account.chainId).toBe(99))
  expect(seen.siwe.isSignedIn).toBe(true)
  expect(signOut).not.toHaveBeenCalled()
})

test.each([
  [true, 1],
  [false, 0],
])('a disconnect with signOutOnDisconnect={%s} signs out %i times', async (signOutOnDisconnect, times) => {
  const { seen, signOut } = await visit({ signOutOnDisconnect })
  seen.disconnect()
  await soon(() => expect(seen.account.status).toBe('disconnected'))
  await soon(() => expect(signOut).toHaveBeenCalledTimes(times))
  await soon(() => expect(seen.siwe.isSignedIn).toBe(!signOutOnDisconnect))
})
