import { Router } from '../../plugins/capabilities.ts'
import { useRouter } from './providers.ts'
import { useFacts } from './state.ts'

/** For hosts: opens and closes the modal, and tells whether it is open. */
export function useModal() {
  const { open, close } = useRouter()
  return { isOpen: useFacts(Router, (facts) => facts?.open ?? false), open, close }
}
