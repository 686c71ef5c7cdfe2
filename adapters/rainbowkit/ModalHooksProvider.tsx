import { type ReactNode, useCallback, useMemo } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { Router } from '../../plugins/capabilities.ts'
import { useKernel } from '../../ui/hooks/kernel.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { openModal } from '../react/open-modal.ts'
import { useConnectionStatus } from './context.ts'
import { ModalHooksContext } from './modal-hooks.ts'

/** The same function with each render: effects of hosts depend on it. */
function useOpen(view: string): () => void {
  const kernel = useKernel()
  return useCallback(() => runAction(openModal(kernel, { view }, 'eip155')), [kernel, view])
}

/** Whether the modal was opened at one of these views. */
const useIsOpen = (...views: readonly string[]): boolean =>
  useCapability(Router, (state) => (state?.open && views.includes(state.stack[0]?.view ?? '')) || false)

/** Provides what `useConnectModal`, `useAccountModal` and `useChainModal` return. */
export function ModalHooksProvider({ children }: { children: ReactNode }) {
  const { chainId } = useAccount()
  const isSupported = useConfig().chains.some(({ id }) => id === chainId)
  const status = useConnectionStatus()
  const isConnected = status === 'connected'
  const openConnect = useOpen('Connect')
  const openAccount = useOpen('Account')
  const openNetworks = useOpen('Networks')
  const connectModalOpen = useIsOpen('Connect', 'SIWXSignMessage')
  const accountModalOpen = useIsOpen('Account')
  const chainModalOpen = useIsOpen('Networks', 'UnsupportedChain')
  const openConnectModal = status === 'disconnected' || status === 'unauthenticated' ? openConnect : undefined
  const openAccountModal = isConnected && isSupported ? openAccount : undefined
  const openChainModal = isConnected ? openNetworks : undefined
  const modals = useMemo(
    () => ({
      connectModalOpen,
      accountModalOpen,
      chainModalOpen,
      openConnectModal,
      openAccountModal,
      openChainModal,
    }),
    [connectModalOpen, accountModalOpen, chainModalOpen, openConnectModal, openAccountModal, openChainModal],
  )
  return <ModalHooksContext.Provider value={modals}>{children}</ModalHooksContext.Provider>
}
