import type { PublicKey } from '@solana/web3.js'
import { Accounts } from '../../plugins/capabilities.ts'
import { WalletDisconnectionError, type WalletError, WalletNotConnectedError } from './errors.ts'
import type { SolanaKernel } from './kernel.ts'
import type { WalletContextState, WalletName } from './types.ts'
import { selectConnection } from './use-connection-state.ts'

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
  readonly autoConnect: boolean
  setSelected(name: WalletName | null): void
  /** Connects a wallet by name. @throws `WalletNotSelectedError`, `WalletConnectionError` */
  connectTo(name: WalletName | null): Promise<void>
  disconnect(): Promise<void>
  onError(error: WalletError): void
}

/** Reads it now: what was rendered last may be older. */
function getConnectedName(kernel: SolanaKernel): string | undefined {
  const own = selectConnection(kernel.state(Accounts))
  return own?.status === 'connected' ? own.accountState.connectedWalletInfo?.name : undefined
}

/** Creates the methods of `useWallet` for one account. An error goes to `onError` too. */
export function createWalletMethods(setup: Setup): Methods {
  const { kernel, publicKey, selected, autoConnect, setSelected, connectTo, disconnect, onError } = setup
  const load = () => import('./requests.ts')
  const report = <T>(doing: Promise<T>): Promise<T> =>
    doing.catch((error: WalletError) => {
      onError(error)
      throw error
    })
  const end = () =>
    disconnect().catch((error: Error) => {
      throw new WalletDisconnectionError(error.message, error)
    })

  return {
    select(name) {
      // As a list of wallets does at a click on the connected one.
      if (name !== null && name === getConnectedName(kernel)) return
      setSelected(name)
      // The error was reported already, and the caller has nothing to await.
      if (name === null) report(end()).catch(() => {})
      else if (autoConnect) report(connectTo(name)).catch(() => {})
    },
    connect: async () => (publicKey ? undefined : report(connectTo(selected))),
    disconnect: () => report(end()),
    sendTransaction: (transaction, connection, options) =>
      report(
        publicKey
          ? load().then((code) => code.sendTransaction(kernel, publicKey, transaction, connection, options))
          : Promise.reject(new WalletNotConnectedError('Connect a wallet first.')),
      ),
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
              (publicKey ? Promise.resolve() : connectTo(selected))
                .then(load)
                .then((code) => code.signIn(kernel, input)),
            )
        : undefined,
  }
}
