import { useCallback, useEffect } from 'react'
import { Accounts, type AccountsActions, type ConnectOutcome, Transport } from '../../plugins/capabilities.ts'
import { loadWallets } from '../host/wallets.ts'
import { useKernel } from './kernel.ts'
import { useHostActions } from './providers.ts'
import { runAction } from './run-action.ts'
import { useSecret } from './secret.ts'
import { useCapabilities, useCapability } from './state.ts'

/** The id of WalletConnect's connector. */
const CONNECTOR = 'walletConnect'

interface UriOptions {
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** Pairs while it is true. Default: true. */
  readonly isEnabled?: boolean | undefined
}

/** A pairing for a QR code of the host's own. */
export interface WalletConnectUri {
  /** The `wc:` URI, renewed before it expires; null while there is none. A page that has it can answer in the wallet's place. */
  readonly uri: string | null
  /** Milliseconds since the epoch. */
  readonly expiresAt: number | null
  /** `waiting` for the URI or for the wallet; otherwise how the pairing ended. */
  readonly status: 'waiting' | ConnectOutcome
  /** Why there is no URI: the relay is unreachable or refused the site, or the client could not be loaded. */
  readonly failure: 'unreachable' | 'refused' | 'missing' | null
  /** Pairs again, after an end. */
  restart(): void
}

/**
 * For hosts that draw their own QR code: pairs with a wallet on another device while it is mounted. Needs the plugin
 * `walletconnect`. Leaving the page's view cancels the attempt.
 *
 * @example
 * ```tsx
 * const { uri, status, restart } = useWalletConnectUri()
 * if (status === 'rejected') return <button onClick={restart}>Try again</button>
 * return uri ? <QrCode value={uri} /> : <Spinner />
 * ```
 */
export function useWalletConnectUri({ namespace, isEnabled = true }: UriOptions = {}): WalletConnectUri {
  const kernel = useKernel()
  const { connect, cancel } = useHostActions<AccountsActions & { cancel?: () => Promise<void> }>(Accounts)
  const pairing = useCapabilities(Transport, (all) => all.find((one) => one) ?? null)
  const wanted = useCapability(Accounts, (state) => namespace ?? state?.activeNamespace ?? '')
  const outcome = useCapability(Accounts, (state) => {
    const { attempt } = state?.connections.find((one) => one.namespace === wanted) ?? {}
    return attempt?.connectorId === CONNECTOR && !attempt.isReconnection ? attempt.outcome : null
  })
  const start = useCallback(() => {
    loadWallets(kernel)
    runAction(connect({ connectorId: CONNECTOR, ...(namespace && { namespace }) }))
  }, [kernel, connect, namespace])
  useEffect(() => {
    if (!isEnabled) return
    start()
    return () => runAction(cancel?.())
  }, [isEnabled, start, cancel])
  return {
    uri: useSecret(pairing?.uri ?? null),
    expiresAt: pairing?.expiresAt ?? null,
    status: outcome ?? 'waiting',
    failure: pairing?.failure ?? null,
    restart: start,
  }
}
