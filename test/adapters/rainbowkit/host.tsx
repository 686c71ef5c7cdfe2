// A host of RainbowKit in a page: its configuration, its components, and how a test uses them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { type Config, createStorage, useAccount, WagmiProvider } from 'wagmi'
import {
  ConnectButton,
  getDefaultConfig,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
  type Wallet,
} from '../../../adapters/rainbowkit/index.ts'
import { type AnyKernel, useKernel } from '../../../ui/hooks/kernel.ts'
import { getModal, installWallet, polyfillDialog, type TestWalletOptions } from '../../kit/index.ts'
import { soon } from '../../soon.ts'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const projectId = 'YOUR_PROJECT_ID'
export const appName = 'Meridian'
const chainOf = (id: number) =>
  defineChain({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  })
export const chains = [chainOf(1), chainOf(5)] as const

// For all tests: what is left of one may still call servers.
vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
beforeEach(polyfillDialog)
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

/** Creates the connector of a wallet that shows a URI for pairing, and waits. */
export const pairingConnector =
  ({ id, name }: Pick<Wallet, 'id' | 'name'>, uri: string): Wallet['createConnector'] =>
  (details) =>
  (setup) =>
    ({
      id,
      name,
      type: 'own',
      ...details,
      connect: () => {
        setup.emitter.emit('message', { type: 'display_uri', data: uri })
        return new Promise(() => {})
      },
      isAuthorized: async () => false,
      getProvider: async () => ({ request() {} }),
    }) as never

export function install(options: Partial<TestWalletOptions> = {}) {
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1', '0x5'], ...options })
  onTestFinished(() => wallet.remove())
  return wallet
}

interface Seen {
  custom: Parameters<Parameters<typeof ConnectButton.Custom>[0]['children']>[0]
  account: ReturnType<typeof useAccount>
  addTransaction: ReturnType<typeof useAddRecentTransaction>
  kernel: AnyKernel
  update(props: Partial<RainbowKitProviderProps>): void
  leave(): void
  modals: ReturnType<typeof useConnectModal> & ReturnType<typeof useAccountModal> & ReturnType<typeof useChainModal>
}

function Read({ seen }: { seen: Seen }) {
  seen.account = useAccount()
  seen.kernel = useKernel()
  seen.addTransaction = useAddRecentTransaction()
  seen.modals = { ...useConnectModal(), ...useAccountModal(), ...useChainModal() }
  return (
    <ConnectButton.Custom>
      {(props) => {
        seen.custom = props
        return null
      }}
    </ConnectButton.Custom>
  )
}

export function render(
  config: Config,
  node: ReactNode = <ConnectButton />,
  props: Partial<RainbowKitProviderProps> = {},
  around = (app: ReactNode): ReactNode => app,
): Seen {
  const seen = {} as Seen
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  seen.update = (changed) =>
    root.render(
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          {around(
            <RainbowKitProvider {...props} {...changed}>
              {node}
              <Read seen={seen} />
            </RainbowKitProvider>,
          )}
        </QueryClientProvider>
      </WagmiProvider>,
    )
  seen.update({})
  seen.leave = () => root.unmount()
  onTestFinished(() => root.unmount())
  return seen
}

/** Finds an element in the page or in the modal. */
export function find(testId: string): HTMLElement {
  const query = `[data-testid="${testId}"]`
  const found = document.querySelector<HTMLElement>(query) ?? getModal().querySelector<HTMLElement>(query)
  if (!found) throw new Error(`"${testId}" is not shown.`)
  return found
}
export const press = (testId: string) => soon(() => find(testId).click())
export const shows = (testId: string, text: string) => soon(() => expect(find(testId).textContent).toContain(text))
export const storage = () => createStorage({ storage: localStorage })
export const createDefault = (more: object = {}) =>
  getDefaultConfig({ appName, projectId, chains, storage: storage(), ...more } as never) as unknown as Config
