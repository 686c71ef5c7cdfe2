import { useCallback } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { Router } from '../../plugins/capabilities.ts'
import { useKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { openModal } from '../react/preload.ts'
import { useConnectionStatus } from './context.ts'

/** The same function with each render: effects of hosts depend on it. */
function useOpen(view: string): () => void {
  const kernel = useKernel()
  return useCallback(() => runAction(openModal(kernel, { view }, 'eip155')), [kernel, view])
}

/** Whether the modal was opened at one of these views. */
const useIsOpen = (...views: readonly string[]): boolean =>
  useCapability(Router, (state) => (state?.open && views.includes(state.stack[0]?.view ?? '')) || false)

/**
 * Opens the list of wallets, or the sign-in if an account is connected without one.
 *
 * @returns `openConnectModal` is undefined while an account is connected and signed in
 */
export function useConnectModal() {
  const open = useOpen('Connect')
  const connectModalOpen = useIsOpen('Connect', 'SIWXSignMessage')
  const status = useConnectionStatus()
  const isOffered = status === 'disconnected' || status === 'unauthenticated'
  return { connectModalOpen, openConnectModal: isOffered ? open : undefined }
}

/**
 * Opens the account.
 *
 * @returns `openAccountModal` is undefined while none is connected, or its chain is not in the configuration
 */
export function useAccountModal() {
  const open = useOpen('Account')
  const accountModalOpen = useIsOpen('Account')
  const { chainId } = useAccount()
  const isSupported = useConfig().chains.some(({ id }) => id === chainId)
  const isConnected = useConnectionStatus() === 'connected'
  return { accountModalOpen, openAccountModal: isConnected && isSupported ? open : undefined }
}

/**
 * Opens the list of networks.
 *
 * @returns `openChainModal` is undefined while no account is connected
 */
export function useChainModal() {
  const open = useOpen('Networks')
  const chainModalOpen = useIsOpen('Networks', 'UnsupportedChain')
  return { chainModalOpen, openChainModal: useConnectionStatus() === 'connected' ? open : undefined }
}
