import { type ReactNode, useEffect, useMemo } from 'react'
import { Router } from '../../plugins/capabilities.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability, useKernel, useModal } from '../react/index.ts'
import { openModal } from '../react/open-modal.ts'
import { useIfProvided } from './if-provided.ts'
import { logMissingProvider } from './missing-provider.ts'

export interface WalletModalProps {
  /** Accepted and not used: the modal is in a shadow root of the page. Style it by its `--portico-*` properties. */
  className?: string
  /** Accepted and not used. */
  container?: string
}

export interface WalletModalProviderProps extends WalletModalProps {
  children: ReactNode
}

/** Renders its children. `<WalletProvider>` shows the modal already. */
export const WalletModalProvider = ({ children }: WalletModalProviderProps) => children

export interface WalletModalContextState {
  readonly visible: boolean
  setVisible(open: boolean): void
}

const CLOSED: WalletModalContextState = { visible: false, setVisible: logMissingProvider }

/** Opens and closes the modal, with the list of Solana wallets. */
export const useWalletModal = (): WalletModalContextState => useIfProvided(useOwnModal, CLOSED)

function useOwnModal(): WalletModalContextState {
  const kernel = useKernel()
  const { close } = useModal()
  const visible = useCapability(Router, (state) => state?.open ?? false)
  return useMemo(
    () => ({
      visible,
      setVisible: (open: boolean) => runAction(open ? openModal(kernel, { view: 'Connect' }, 'solana') : close()),
    }),
    [kernel, visible, close],
  )
}

/** Shows the modal while it is mounted. */
export function WalletModal(_: WalletModalProps) {
  useIfProvided(useShownModal, undefined)
  return null
}

function useShownModal() {
  const kernel = useKernel()
  const { close } = useModal()
  useEffect(() => {
    runAction(openModal(kernel, { view: 'Connect' }, 'solana'))
    return () => runAction(close())
  }, [kernel, close])
}
