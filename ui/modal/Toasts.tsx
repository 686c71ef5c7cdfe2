import { Router } from '../../plugins/capabilities.ts'
import { withDeferred } from '../hooks/icon.ts'
import { useLazy } from '../hooks/lazy.ts'
import { useCapability } from '../hooks/state.ts'

const loadToast = () => withDeferred(import('./Toast.tsx'))

/**
 * Shows one message at the top of the modal. Both live regions are always rendered, or screen readers would not
 * announce them.
 */
export function Toasts() {
  const toast = useCapability(Router, (state) => (state?.toast?.open ? state.toast : null))
  const isError = toast?.variant === 'error'
  const Toast = useLazy(toast !== null, loadToast)
  const shown = toast && Toast && <Toast key={toast.message} {...toast} />
  return (
    <div className="toastslot">
      <div role="status">{!isError && shown}</div>
      <div role="alert">{isError && shown}</div>
    </div>
  )
}
