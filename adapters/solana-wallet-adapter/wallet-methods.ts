import type { PublicKey } from '@solana/web3.js'
import { Accounts, Connectors } from '../../plugins/capabilities.ts'
import {
  WalletDisconnectionError,
  type WalletError,
  WalletNotConnectedError,
  WalletNotSelectedError,
} from './errors.ts'
import type { SolanaKernel } from './kernel.ts'
import type { Adapter, WalletContextState, WalletName } from './types.ts'
import { NAMESPACE, selectConnection } from './use-connection-state.ts'
import { findWallet, waitForSelected } from './wait-for-wallet.ts'

type Methods = Pick<
  WalletContextState,
  | 'select'
  | 'connect'
  | 'disconnect'
  | 'sendTransaction'
  | 'signTransaction'
  | 'signAllTransactions'
  | 'signMessage'
  | 'signIn'
>

interface Setup {
  readonly kernel: SolanaKernel
  /** `null` while no wallet is connected. */
  readonly publicKey: PublicKey | null
  readonly selected: WalletName | null
  /** Reads it before it is rendered. */
  getSelected(): WalletName | null
  readonly autoConnect: boolean
  decideConnect(adapter: Adapter): Promise<boolean>
  /** Returns the wallet of a name. Default: the one that is connected, connecting or selected. */
  getAdapter(name?: WalletName | null): Adapter | undefined
  setSelected(name: WalletName | null): void
  /** Connects a wallet by name. @throws `WalletNotSelectedError`, `WalletNotReadyError`, `WalletConnectionError` */
  connectTo(name: WalletName | null): Promise<void>
  disconnect(): Promise<void>
  onError(error: WalletError, adapter?: Adapter): void
}

/** Reads it now: what was rendered last may be older. `null` while no wallet is connected. */
function getConnected(kernel: SolanaKernel) {
  const own = selectConnection(kernel.state(Accounts))
  return own?.status === 'connected' ? { name: own.accountState.connectedWalletInfo?.name } : null
}

/** Whether a wallet is asked to connect; without a name, whether any is. */
function isConnecting(kernel: SolanaKernel, name: WalletName | null): boolean {
  const attempt = selectConnection(kernel.state(Accounts))?.attempt
  const { connectors = [] } = kernel.state(Connectors) ?? {}
  const asked = connectors.find(({ id, chain }) => id === attempt?.connectorId && chain === NAMESPACE)
  return attempt?.outcome === null && (name === null || name === asked?.name)
}

/** By kernel: the selected wallet that is waited for, and the one to connect, until its attempt is in the state. */
const awaited = new WeakMap<SolanaKernel, WalletName>()
const connecting = new WeakMap<SolanaKernel, WalletName>()

/** Creates the methods of `useWallet` for one account. An error goes to `onError` too. */
export function createWalletMethods(setup: Setup): Methods {
  const { kernel, publicKey, selected, getSelected, setSelected, connectTo, disconnect, getAdapter, onError } = setup
  const load = () => import('./requests.ts')
  const fail = (error: WalletError, adapter: Adapter | undefined): never => {
    onError(error, adapter)
    throw error
  }
  const report = <T>(doing: Promise<T>, adapter = getAdapter()): Promise<T> =>
    doing.catch((error: WalletError) => fail(error, adapter))
  // As in wallet-adapter, a wallet that is asked already is not asked again.
  const connectReported = async (name: WalletName | null) => {
    if (isConnecting(kernel, name) || (name !== null && connecting.get(kernel) === name)) return
    if (name !== null) connecting.set(kernel, name)
    try {
      await connectTo(name)
    } catch (error) {
      fail(error as WalletError, getAdapter(name))
    } finally {
      if (connecting.get(kernel) === name) connecting.delete(kernel)
    }
  }
  const rejectUnconnected = async () => {
    const adapter = getAdapter(getSelected() ?? undefined)
    if (adapter) return fail(new WalletNotConnectedError('Connect a wallet first.'), adapter)
    return fail(new WalletNotSelectedError('Select a wallet first.'), adapter)
  }
  const end = () =>
    disconnect().catch((error: Error) => {
      throw new WalletDisconnectionError(error.message, error)
    })

  // The caller has nothing to await.
  const endReported = () => report(end()).catch(() => {})

  /** Connects the selected wallet, unless it is connected, or none is selected and any is connected. */
  async function connectSelected(connect: (name: WalletName | null) => Promise<void>) {
    const connected = getConnected(kernel)
    const name = getSelected()
    if (!connected || (name !== null && name !== connected.name)) await connect(name)
  }

  /** An early selection waits until its wallet is there. @returns `false` if another one was selected meanwhile */
  async function isThere(name: WalletName): Promise<boolean> {
    if (findWallet(kernel, name)) return true
    if (awaited.get(kernel) === name) return false
    awaited.set(kernel, name)
    await waitForSelected(kernel, name, () => getSelected() !== name)
    if (awaited.get(kernel) === name) awaited.delete(kernel)
    return getSelected() === name && getConnected(kernel)?.name !== name && !kernel.isDestroyed()
  }

  async function connectIfDecided(name: WalletName) {
    if (!(await isThere(name))) return
    const adapter = getAdapter(name)
    if (!adapter || (await setup.decideConnect(adapter))) return connectReported(name)
    const connected = getConnected(kernel)
    if (connected && connected.name !== name && getSelected() === name) await endReported()
  }

  return {
    select(name) {
      const connected = getConnected(kernel)
      // As a list of wallets does at a click on the connected one.
      if (name !== null && name === connected?.name) return
      setSelected(name)
      if (name !== null && setup.autoConnect)
        connectIfDecided(name).catch(() => {
          // The other wallet is still connected, and none may be selected once it is not.
          if (getConnected(kernel) && getSelected() === name) setSelected(null)
        })
      else if (name === null || connected) endReported()
    },
    connect: () => connectSelected(connectReported),
    disconnect() {
      const ending = report(end())
      // The one that is connected is not selected any more.
      if (!getConnected(kernel)) setSelected(null)
      return ending
    },
    sendTransaction: (transaction, connection, options) =>
      publicKey
        ? report(load().then((code) => code.sendTransaction(kernel, publicKey, transaction, connection, options)))
        : rejectUnconnected(),
    signTransaction: publicKey
      ? (transaction) => report(load().then((code) => code.signTransaction(kernel, transaction)))
      : undefined,
    signAllTransactions: publicKey
      ? (transactions) => report(load().then((code) => code.signAllTransactions(kernel, transactions)))
      : undefined,
    signMessage: publicKey ? (message) => report(load().then((code) => code.signMessage(kernel, message))) : undefined,
    signIn:
      publicKey || selected
        ? (input) =>
            report(
              connectSelected(connectTo)
                .then(load)
                .then((code) => code.signIn(kernel, input)),
            )
        : undefined,
  }
}
