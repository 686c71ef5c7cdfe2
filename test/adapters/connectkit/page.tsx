// A page of a host of ConnectKit, and what its hooks tell.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
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
} from '../../../adapters/connectkit/index.ts'
import { type AnyKernel, useKernel } from '../../../adapters/react/index.ts'
import { installWallet, polyfillDialog } from '../../kit/index.ts'
import { soon } from '../../soon.ts'

export const chain = defineChain({
  id: 1,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/1'] } },
})

export const noNetwork = async () => Promise.reject(new TypeError('This page has no network.'))

/** Gives each test of a file an empty page without a network. */
export function preparePages() {
  vi.stubGlobal('fetch', noNetwork)
  beforeEach(polyfillDialog)
  afterEach(() => {
    document.body.replaceChildren()
    localStorage.clear()
  })
}

export interface Seen {
  account: ReturnType<typeof useAccount>
  disconnect(): void
  modal: ReturnType<typeof useModal>
  chains: ReturnType<typeof useChains>
  isMounted: boolean
  custom: ConnectKitButtonProps
  kernel: AnyKernel
}

function Read({ seen }: { seen: Seen }) {
  Object.assign(seen, {
    account: useAccount(),
    ...useDisconnect(),
    modal: useModal(),
    chains: useChains(),
    isMounted: useIsMounted(),
    kernel: useKernel(),
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

export function visit(
  node: ReactNode = <ConnectKitButton />,
  props: Partial<ConnectKitProviderProps> = {},
  around = (app: ReactNode): ReactNode => app,
  isPermitted = false,
) {
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1'], behavior: 'approve', isPermitted })
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
        {around(
          <ConnectKitProvider {...props}>
            {node}
            <Read seen={seen} />
          </ConnectKitProvider>,
        )}
      </QueryClientProvider>
    </WagmiProvider>,
  )
  const leavePage = () => {
    root.unmount()
    wallet.remove()
  }
  onTestFinished(leavePage)
  const press = (where: () => ParentNode, id: string) =>
    soon(() => {
      const element = where().querySelector<HTMLElement>(`[data-testid="${id}"]`)
      if (!element) throw new Error(`"${id}" is not shown.`)
      element.click()
    })
  return { seen, app, press, leavePage }
}
