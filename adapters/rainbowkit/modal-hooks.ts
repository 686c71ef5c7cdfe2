import { createContext, useContext } from 'react'

interface ModalHooks {
  readonly connectModalOpen: boolean
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly openConnectModal?: (() => void) | undefined
  readonly openAccountModal?: (() => void) | undefined
  readonly openChainModal?: (() => void) | undefined
}

/**
 * What `ModalHooksProvider` says. Outside of it nothing is open or can be opened: a layout may mount the provider later.
 */
export const ModalHooksContext = /* @__PURE__ */ createContext<ModalHooks>({
  connectModalOpen: false,
  accountModalOpen: false,
  chainModalOpen: false,
})

/**
 * Opens the list of wallets, or the sign-in if an account is connected without one.
 *
 * @returns `openConnectModal` is undefined while an account is connected and signed in, and outside of the provider
 */
export function useConnectModal() {
  const { connectModalOpen, openConnectModal } = useContext(ModalHooksContext)
  return { connectModalOpen, openConnectModal }
}

/**
 * Opens the account.
 *
 * @returns `openAccountModal` is undefined while none is connected, or its chain is not in the configuration, and outside
 *   of the provider
 */
export function useAccountModal() {
  const { accountModalOpen, openAccountModal } = useContext(ModalHooksContext)
  return { accountModalOpen, openAccountModal }
}

/**
 * Opens the list of networks.
 *
 * @returns `openChainModal` is undefined while no account is connected, and outside of the provider
 */
export function useChainModal() {
  const { chainModalOpen, openChainModal } = useContext(ModalHooksContext)
  return { chainModalOpen, openChainModal }
}
