import { useId, useState } from 'react'
import type { Toast as Shown } from '../../plugins/capabilities.ts'
import { safeText } from '../format/text.ts'
import { useSheet } from '../hooks/sheet.ts'
import { Icon, NamedIcon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { toastSheet } from '../theme/toast.ts'
import { useHold } from './hold.ts'
import { useReporter } from './reporter.ts'
import { useShell } from './shell.ts'
import { ToastReport } from './ToastReport.tsx'

const LIMIT = 160

export default function Toast({ message, variant, svg, autoClose }: Shown) {
  useSheet(toastSheet)
  const id = useId()
  const reporter = useReporter(useShell().view)
  const way = variant === 'error' ? reporter : undefined
  // While it is held the state says that it does not.
  const [closesByItself] = useState(autoClose)
  const hold = useHold(way !== undefined && closesByItself)
  return (
    <div className={`toast is-${variant}${way ? ' leads' : ''}`} {...hold}>
      <div className="toast-text" data-testid="toast">
        <Sign variant={variant} svg={svg} />
        <bdi id={id}>{safeText(message, LIMIT)}</bdi>
      </div>
      {way && <ToastReport view={way.view} about={id} />}
    </div>
  )
}

function Sign({ variant, svg }: Pick<Shown, 'variant' | 'svg'>) {
  const own = variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'error'} />
  return svg ? <NamedIcon name={svg} instead={own} /> : own
}
