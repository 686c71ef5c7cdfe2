import { useCallback, useEffect } from 'react'
import {
  readWalletConnectUri,
  restartPairing,
  startPairing,
  type UriOptions,
  type UriReading,
} from '../host/wallet-connect-uri.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/** A pairing for a QR code of the host's own. */
export interface WalletConnectUri extends UriReading {
  /** Pairs again, after an end. */
  restart(): void
}

/**
 * For hosts that draw their own QR code: pairs with a wallet on another device while it is mounted. Needs the plugin
 * `walletconnect`. Components share a pairing; unmounting the last of them cancels it. If the host requires acceptance of
 * its terms, there is no URI before `kernel.actions.connection.acceptTerms({ isAccepted: true })`.
 *
 * @example
 * ```tsx
 * const { uri, status, restart } = useWalletConnectUri()
 * if (status === 'rejected' || status === 'cancelled') return <button onClick={restart}>Try again</button>
 * return uri ? <QrCode value={uri} /> : <Spinner />
 * ```
 */
export function useWalletConnectUri({ namespace, isEnabled = true }: UriOptions = {}): WalletConnectUri {
  const kernel = useKernel()
  useEffect(() => startPairing(kernel, { namespace, isEnabled }), [kernel, namespace, isEnabled])
  const restart = useCallback(() => restartPairing(kernel, { namespace }), [kernel, namespace])
  return { ...useReading(readWalletConnectUri({ namespace })), restart }
}
