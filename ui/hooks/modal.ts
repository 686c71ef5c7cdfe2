import { Router, type RouterActions } from '../../plugins/capabilities.ts'
import { useHostActions } from './providers.ts'
import { useCapability } from './state.ts'

/** For hosts: opens and closes the modal; `isOpen` and `isLoading` report its state. */
export function useModal() {
  const { open, close } = useHostActions<RouterActions>(Router)
  const isOpen = useCapability(Router, (state) => state?.open ?? false)
  return { isOpen, isLoading: useCapability(Router, (state) => state?.loading ?? false), open, close }
}
