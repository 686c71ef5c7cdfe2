// @vitest-environment happy-dom
// A host of ConnectKit, with one changed import.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createConfig, createStorage, useAccount, useDisconnect, WagmiProvider } from 'wagmi'
import {
  ConnectKitButton,
  type ConnectKitButtonProps,
  ConnectKitProvider,
  type ConnectKitProviderProps,
  getDefaultConfig,
  useChains,
  useIsMounted,
  useModal,
} from '../../adapters/connectkit/index.ts'
import { getModal, installWallet, polyfillDialog } from '../kit/index.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = defineChain({
  id: 1,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/1'] } },
})
/** Lazy code may load slowly on a busy machine. */
const soon = <T,>(look: () => T) => vi.waitFor(look, { timeout: 15_000, interval: 10 })

vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
beforeEach(polyfillDialog)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

interface Seen {
  account: ReturnType<typeof useAccount>
  disconnect(): void
  modal: ReturnType<typeof useModal>
  chains: ReturnType<typeof useChains>
  isMounted: boolean
  custom: ConnectKitButtonProps
}

function Read({ seen }: { seen: Seen }) {
  Object.assign(seen, {
    account: useAccount(),
    ...useDisconnect(),
    modal: useModal(),
    chains: useChains(),
    isMounted: useIsMounted(),
  })
  return (
    <ConnectKitButton.Custom>
      {(props) => {
        seen.custom = props
        return null
      }}
    </ConnectKitButton.Custom>
  )
}

function visit(node: ReactNode = <ConnectKitButton />, props: Partial<ConnectKitProviderProps> = {}) {
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1'], behavior: 'approve' })
  const config = createConfig(
    getDefaultConfig({
      appName: 'Meridian',
      walletConnectProjectId: undefined,
      chains: [chain],
      storage: createStorage({ storage: localStorage }),
    }),
  )
  const seen = {} as Seen
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  root.render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <ConnectKitProvider {...props}>
          {node}
          <Read seen={seen} />
        </ConnectKitProvider>
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
  return { seen, app, press }
}

test('the button connects a wallet of the page, and wagmi’s hooks have the account', async () => {
  const [onConnect, onDisconnect] = [vi.fn(), vi.fn()]
  const { seen, app, press } = visit(undefined, { onConnect, onDisconnect, debugMode: true, mode: 'dark' })
  await soon(() => expect(app.textContent).toContain('Connect Wallet'))
  expect(seen).toMatchObject({ chains: [chain], isMounted: true, custom: { isConnected: false, unsupported: false } })
  await press(() => app, 'connect-button')
  await soon(() => expect(seen.modal.open).toBe(true))
  await press(getModal, 'wallet-example.harbor')
  await soon(() => expect(seen.account.address).toBe(ADDRESS))
  await soon(() =>
    expect(seen.custom).toMatchObject({
      isConnected: true,
      isConnecting: false,
      unsupported: false,
      address: ADDRESS,
      truncatedAddress: '0xf39F…2266',
      chain: { id: 1, name: 'Local' },
    }),
  )
  expect(onConnect).toHaveBeenCalledWith({ address: ADDRESS, connectorId: 'example.harbor' })
  seen.disconnect()
  await soon(() => expect(onDisconnect).toHaveBeenCalled())
})

test('a host opens and closes the modal by its own button and by the hook', async () => {
  const onClick = vi.fn((open: () => void) => open())
  const { seen, app, press } = visit(<ConnectKitButton label="Sign in" onClick={onClick} />)
  await soon(() => expect(app.textContent).toBe('Sign in'))
  await press(() => app, 'connect-button')
  await soon(() => expect(seen.modal.open).toBe(true))
  expect(onClick).toHaveBeenCalledOnce()
  seen.custom.hide()
  await soon(() => expect(seen.modal.open).toBe(false))
  expect(() => seen.modal.openSIWE()).toThrow(/no equivalent/)
})

test('with a project id the default configuration has wallets that pair with a phone', () => {
  const { connectors, chains } = getDefaultConfig({ appName: 'Meridian', walletConnectProjectId: 'YOUR_PROJECT_ID' })
  expect(connectors?.length).toBeGreaterThan(3)
  expect(chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
})
