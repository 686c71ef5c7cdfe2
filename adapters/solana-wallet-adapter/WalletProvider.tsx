import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Portico } from '../react/index.ts'
import { EndpointContext, SelectionContext } from './contexts.ts'
import type { WalletError } from './errors.ts'
import { isReady } from './is-ready.ts'
import type { SolanaKernel } from './kernel.ts'
import type { Adapter, HostAdapter, WalletName } from './types.ts'
import { useConnectionState } from './use-connection-state.ts'
import { useOwnKernel } from './use-own-kernel.ts'

export interface WalletProviderProps {
  /** Wallets that do not register themselves in the page. Those that do (Wallet Standard) are found. */
  wallets: readonly (HostAdapter | Adapter)[]
  /**
   * Connects a wallet as soon as the host selects it and it is there, or once a function resolves to `true` for it.
   * Default: `false`. A visitor who connected in the modal stays connected after a reload in any case.
   */
  autoConnect?: boolean | ((adapter: Adapter) => Promise<boolean>)
  /** Accepted and not used: Portico stores the connection under its own key. */
  localStorageKey?: string
  /** `adapter` describes the wallet; it is missing while none is selected. Default: both go to the console. */
  onError?: (error: WalletError, adapter?: Adapter) => void
  /**
   * A kernel of your own with the plugin `solana()`, for more than wallets of the page: phones, logins, other
   * namespaces. Default: one for the endpoint of `<ConnectionProvider>`.
   */
  kernel?: SolanaKernel
  children: ReactNode
}

/**
 * Provides the wallets of the page to the hooks and buttons, and shows the modal.
 *
 * @example
 * ```tsx
 * <ConnectionProvider endpoint={clusterApiUrl('devnet')}>
 *   <WalletProvider wallets={[]} autoConnect>
 *     <WalletMultiButton />
 *   </WalletProvider>
 * </ConnectionProvider>
 * ```
 */
export function WalletProvider({
  wallets,
  autoConnect = false,
  onError,
  kernel: given,
  children,
}: WalletProviderProps) {
  const endpoint = useContext(EndpointContext)?.url
  const kernel = useOwnKernel(given, endpoint)

  const [selected, setShownSelected] = useState<WalletName | null>(null)
  /** Known before it is rendered. */
  const latest = useRef(selected)
  const setSelected = useCallback((name: WalletName | null) => {
    latest.current = name
    setShownSelected(name)
  }, [])
  const host = useRef({ autoConnect, onError, wallets })
  useEffect(() => {
    host.current = { autoConnect, onError, wallets }
  })
  const isAuto = autoConnect !== false
  const selection = useMemo(
    () => ({
      autoConnect: isAuto,
      async decideConnect(adapter: Adapter) {
        const { autoConnect } = host.current
        const isWanted = typeof autoConnect === 'function' ? await autoConnect(adapter) : autoConnect
        return isWanted && latest.current === adapter.name
      },
      selected,
      getSelected: () => latest.current,
      setSelected,
      findListed: (name: WalletName | null) => host.current.wallets.find((one): one is Adapter => one.name === name),
      onError: (error: WalletError, adapter?: Adapter) => (host.current.onError ?? console.error)(error, adapter),
    }),
    [isAuto, selected, setSelected],
  )
  useEffect(() => {
    const own = wallets.filter(isRegistrable)
    if (own.length === 0) return
    let isOver = false
    let stop = () => {}
    void import('./register-adapters.ts').then(({ registerAdapters }) => {
      if (!isOver) stop = registerAdapters(own)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [wallets])
  return (
    <Portico kernel={kernel}>
      <EndSelection setSelected={setSelected} />
      <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>
    </Portico>
  )
}

/** Whether a wallet has to be registered here: it is ready, or tells when it is. */
const isRegistrable = (one: HostAdapter | Adapter): one is HostAdapter =>
  'connect' in one && ('on' in one || isReady(one))

/** wallet-adapter keeps it selected after a disconnect, as the only one. */
const MOBILE = 'Mobile Wallet Adapter'

/** Ends the host's selection once a wallet is connected, so that none is selected after a disconnect. */
function EndSelection({ setSelected }: { setSelected: (name: WalletName | null) => void }) {
  const { address, info } = useConnectionState()
  const connected = address === null ? undefined : info?.name
  useEffect(() => {
    if (connected !== undefined) setSelected(connected === MOBILE ? (connected as WalletName) : null)
  }, [connected, setSelected])
  return null
}
