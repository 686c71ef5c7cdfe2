import { PublicKey } from '@solana/web3.js'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { isDeepEqual } from '../../ui/hooks/deep-equal.ts'
import { useKnownWallets } from '../../ui/hooks/wallets.ts'
import { type HostWallet, loadWallets } from '../../ui/host/wallets.ts'
import { useDisconnect, useKernel } from '../react/index.ts'
import { SelectionContext } from './contexts.ts'
import { WalletConnectionError, WalletNotReadyError, WalletNotSelectedError } from './errors.ts'
import { useIfProvided } from './if-provided.ts'
import type { SolanaKernel } from './kernel.ts'
import { NO_WALLET } from './missing-provider.ts'
import {
  type Adapter,
  type AnchorWallet,
  type Wallet,
  type WalletContextState,
  type WalletName,
  WalletReadyState,
} from './types.ts'
import { NAMESPACE, useConnectionState } from './use-connection-state.ts'
import { findWallet, lookForWallet } from './wait-for-wallet.ts'
import { createWalletMethods } from './wallet-methods.ts'

/**
 * The visitor's wallet: its account, and methods that sign. Without `<WalletProvider>` above it nobody is connected, and
 * its methods reject.
 *
 * @example const { publicKey, sendTransaction } = useWallet()
 */
export const useWallet = (): WalletContextState => useIfProvided(useOwnWallet, NO_WALLET)

function useOwnWallet(): WalletContextState {
  const kernel = useKernel() as SolanaKernel
  const { autoConnect, decideConnect, selected, getSelected, setSelected, findListed, onError } =
    useContext(SelectionContext)
  const { address, info, connecting, askedId, disconnecting } = useConnectionState()
  const publicKey = address === null ? null : getPublicKey(kernel, address)
  const { wallets: known, connect } = useKnownWallets({ namespace: NAMESPACE })
  const { disconnect } = useDisconnect()

  const rows = useStable(known.map((one) => toRow(one, askedId)))
  const wallets = useMemo(
    () => rows.map((row) => createWallet(row, row.isConnected ? publicKey : null, row.isConnecting)),
    [rows, publicKey],
  )
  const name = info?.name ?? rows.find((row) => row.isConnecting)?.name ?? selected
  const icon = info?.imageUrl ?? ''
  const wallet = useMemo(() => {
    const listed = wallets.find(({ adapter }) => adapter.name === name)
    if (listed || !name) return listed ?? null
    return createWallet({ name, icon, url: '', readyState: WalletReadyState.Installed }, publicKey, connecting)
  }, [wallets, name, icon, publicKey, connecting])

  // The methods keep their identity until the account changes: hosts put them into lists of dependencies.
  const latest = useRef({ connect, disconnect, wallet, wallets })
  useEffect(() => {
    latest.current = { connect, disconnect, wallet, wallets }
  })
  const methods = useMemo(
    () =>
      createWalletMethods({
        kernel,
        publicKey,
        selected,
        getSelected,
        autoConnect,
        decideConnect,
        getAdapter(chosen) {
          const { wallet, wallets } = latest.current
          if (chosen === undefined) return wallet?.adapter
          const rendered = wallets.find(({ adapter }) => adapter.name === chosen)
          const found = rendered ? undefined : findWallet(kernel, chosen)
          return (rendered ?? (found && createWallet(toRow(found), null, false)))?.adapter ?? findListed(chosen)
        },
        setSelected,
        onError,
        disconnect: () => latest.current.disconnect({ namespace: NAMESPACE }),
        async connectTo(chosen) {
          const found = chosen === null ? undefined : await lookForWallet(kernel, chosen)
          if (chosen !== null && (getSelected() !== chosen || kernel.isDestroyed()))
            throw new WalletNotSelectedError(`${chosen} is not selected any more.`)
          if (!found && findListed(chosen)) throw new WalletNotReadyError(`${chosen} is not installed.`)
          if (!found) throw new WalletNotSelectedError('Select a wallet that `wallets` lists: select(name).')
          const { status } = await latest.current.connect(found.id)
          if (status === 'rejected') throw new WalletConnectionError(REFUSED.message, REFUSED)
          if (status !== 'connected') throw new WalletConnectionError(`The wallet did not connect: ${status}.`)
        },
      }),
    [kernel, publicKey, selected, getSelected, autoConnect, decideConnect, setSelected, findListed, onError],
  )

  return {
    ...methods,
    autoConnect,
    wallet,
    publicKey,
    connecting,
    connected: publicKey !== null,
    disconnecting,
    // A page that does not read the list does not fetch the code that looks for wallets.
    get wallets() {
      if (typeof document !== 'undefined') loadWallets(kernel)
      return wallets
    },
  }
}

/** What hosts look for in a refusal. @see EIP-1193 */
const REFUSED = { code: 4001, message: 'User rejected the request.' }

/** The connected wallet as Anchor takes it; `undefined` while there is none. */
export function useAnchorWallet(): AnchorWallet | undefined {
  const { publicKey, signTransaction, signAllTransactions } = useWallet()
  return useMemo(
    () =>
      publicKey && signTransaction && signAllTransactions
        ? { publicKey, signTransaction, signAllTransactions }
        : undefined,
    [publicKey, signTransaction, signAllTransactions],
  )
}

const keys = new WeakMap<SolanaKernel, PublicKey>()

/** The same object for all components, until the account changes. */
function getPublicKey(kernel: SolanaKernel, address: string): PublicKey {
  const known = keys.get(kernel)
  const key = known?.toBase58() === address ? known : new PublicKey(address)
  keys.set(kernel, key)
  return key
}

const READY = {
  installed: WalletReadyState.Installed,
  remote: WalletReadyState.Loadable,
  listed: WalletReadyState.NotDetected,
} as const

const toRow = ({ id, name, imageUrl, state, links, isConnected, isConnecting }: HostWallet, askedId?: string) => ({
  id,
  name,
  icon: imageUrl ?? '',
  url: links.homepage ?? '',
  readyState: READY[state],
  isConnected,
  isConnecting: isConnecting || id === askedId,
})

type Described = Pick<Adapter, 'icon' | 'url' | 'readyState'> & { readonly name: string }

function createWallet(described: Described, publicKey: PublicKey | null, connecting: boolean): Wallet {
  const { name, icon, url, readyState } = described
  const connected = publicKey !== null
  return {
    adapter: { name: name as WalletName, icon, url, readyState, publicKey, connecting, connected },
    readyState,
  }
}

/** Keeps the identity of an equal value. */
function useStable<T>(value: T): T {
  const last = useRef(value)
  const stable = isDeepEqual(last.current, value) ? last.current : value
  useEffect(() => {
    last.current = stable
  })
  return stable
}
