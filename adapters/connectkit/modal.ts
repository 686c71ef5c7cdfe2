import { Router } from '../../plugins/capabilities.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability, useKernel, useModal as usePorticoModal } from '../react/index.ts'
import { openModal } from '../react/open-modal.ts'
import { type ConnectCallbacks, useConnectCallbacks } from './connect-callbacks.ts'
import { createProviderMissingError } from './SIWEProvider.tsx'
import { openSignIn } from './use-siwe.ts'

/**
 * Opens and closes the modal, and tells whether it is open.
 *
 * @example const { open, setOpen } = useModal({ onConnect: ({ address }) => greet(address) })
 */
export function useModal(callbacks: ConnectCallbacks = {}) {
  useConnectCallbacks(callbacks)
  const kernel = useKernel()
  const { close } = usePorticoModal()
  const open = useCapability(Router, (state) => state?.open ?? false)
  const openAt = (view?: string) => () => runAction(openModal(kernel, view ? { view } : {}, 'eip155'))
  return {
    open,
    setOpen: (show: boolean) => (show ? openAt()() : runAction(close())),
    openProfile: openAt('Account'),
    openSwitchNetworks: openAt('Networks'),
    openAbout: openAt('Connect'),
    openOnboarding: openAt('Connect'),
    /**
     * Opens the message.
     * @param triggerSIWE - Asks the wallet to sign it as well. Default: false.
     * @throws `configuration-invalid` without a `SIWEProvider`
     */
    openSIWE(triggerSIWE?: boolean) {
      if (!('siwx' in kernel.actions)) throw createProviderMissingError()
      runAction(openSignIn(kernel, triggerSIWE))
    },
  }
}
