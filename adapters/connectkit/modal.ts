import { Router } from '../../plugins/capabilities.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability, useKernel, useModal as usePorticoModal } from '../react/index.ts'
import { openModal } from '../react/preload.ts'
import { createProviderMissingError } from './SIWEProvider.tsx'
import { openSignIn } from './use-siwe.ts'

/** Opens and closes the modal, and tells whether it is open. */
export function useModal() {
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
    /** @throws `configuration-invalid` without a `SIWEProvider` */
    openSIWE() {
      if (!('siwx' in kernel.actions)) throw createProviderMissingError()
      runAction(openSignIn(kernel))
    },
  }
}
