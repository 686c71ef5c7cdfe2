import { Router, type Toast } from '../../plugins/capabilities.ts'
import { safeText } from '../format/text.ts'
import { useFacts } from '../hooks/state.ts'
import { Icon, NamedIcon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'

const LIMIT = 160

/** One message at the top of the modal. Both live regions stand from the start, or they would not be heard. */
export function Toasts() {
  const toast = useFacts(Router, (facts) => (facts?.toast?.open ? facts.toast : null))
  const isError = toast?.variant === 'error'
  return (
    <div className="toastslot">
      <div role="status">{toast && !isError && <Pill {...toast} />}</div>
      <div role="alert">{toast && isError && <Pill {...toast} />}</div>
    </div>
  )
}

const Pill = ({ message, variant, svg }: Toast) => (
  <div key={message} className={`toast ${variant}`} data-testid="toast">
    <Sign variant={variant} svg={svg} />
    <bdi>{safeText(message, LIMIT)}</bdi>
  </div>
)

function Sign({ variant, svg }: Pick<Toast, 'variant' | 'svg'>) {
  const own = variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'error'} />
  return svg ? <NamedIcon name={svg} instead={own} /> : own
}
