// A page that was written for wallet-adapter, and what its hooks tell.
import type { Connection } from '@solana/web3.js'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { useKernel } from '../../../adapters/react/index.ts'
import {
  type AnchorWallet,
  ConnectionProvider,
  useAnchorWallet,
  useConnection,
  useWallet,
  useWalletModal,
  type WalletContextState,
  WalletIcon,
  WalletModalProvider,
  type WalletName,
  WalletProvider,
  type WalletProviderProps,
} from '../../../adapters/solana-wallet-adapter/index.ts'
import { installWallet, polyfillDialog, type TestWallet } from '../../kit/index.ts'
import { soon, until } from '../../soon.ts'

export const DEVNET = 'https://api.devnet.solana.com'
export const LANTERN = 'Lantern' as WalletName
/** The account of the wallet. */
export const ADDRESS = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'

/** Prepares a page without a past, where a wallet has an account with 2 SOL. */
export function preparePage(): TestWallet {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  polyfillDialog()
  localStorage.clear()
  const balance = { jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: 2_000_000_000 } }
  vi.stubGlobal('fetch', async () => Response.json(balance))
  return installWallet({ namespace: 'solana', name: LANTERN, behavior: 'approve' })
}

export interface Seen {
  wallet: WalletContextState
  anchor: AnchorWallet | undefined
  connection: Connection
  modal: ReturnType<typeof useWalletModal>
  kernel: ReturnType<typeof useKernel>
}

function Read({ seen }: { seen: Seen }) {
  seen.wallet = useWallet()
  seen.anchor = useAnchorWallet()
  seen.connection = useConnection().connection
  seen.modal = useWalletModal()
  seen.kernel = useKernel()
  return <WalletIcon wallet={seen.wallet.wallet} />
}

const NO_WALLETS: WalletProviderProps['wallets'] = []

const toItself = (app: ReactNode): ReactNode => app

export function visit(
  node: ReactNode = null,
  props: Partial<WalletProviderProps> = {},
  around: (app: ReactNode, isHidden: boolean) => ReactNode = toItself,
) {
  const seen = {} as Seen
  const app = document.body.appendChild(document.createElement('main'))
  const root = createRoot(app)
  const update = (changed: Partial<WalletProviderProps> = {}, endpoint = DEVNET, isHidden = false) =>
    root.render(
      <StrictMode>
        {around(
          <ConnectionProvider endpoint={endpoint}>
            <WalletProvider wallets={NO_WALLETS} autoConnect {...props} {...changed}>
              <WalletModalProvider>
                <Read seen={seen} />
                {node}
              </WalletModalProvider>
            </WalletProvider>
          </ConnectionProvider>,
          isHidden,
        )}
      </StrictMode>,
    )
  update()
  onTestFinished(() => {
    root.unmount()
    app.remove()
  })
  const find = (id: string) => app.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`)
  return {
    seen,
    app,
    find,
    update,
    leave: () => root.unmount(),
    names: () => seen.wallet?.wallets.map(({ adapter }) => adapter.name).sort() ?? [],
    press: (where: () => ParentNode, id: string) =>
      soon(() => {
        const element = where().querySelector<HTMLElement>(`[data-testid="${id}"]`)
        if (!element) throw new Error(`no ${id}`)
        element.click()
      }),
    async connect() {
      await until(() => seen.wallet?.wallets.some(({ adapter }) => adapter.name === LANTERN))
      seen.wallet.select(LANTERN)
      await until(() => seen.wallet.connected)
    },
  }
}
