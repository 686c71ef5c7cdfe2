import type { Toast as Shown } from '../../plugins/capabilities.ts'
import { useSheet } from '../hooks/sheet.ts'
import { useNotices } from '../locale/translate-notices.ts'
import { Icon, NamedIcon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import toastSheet from '../theme/toast.css'

const LIMIT = 160
/** A text up to this length fits on one line of 360 px. */
const LINE = 38

/** A pill with one message and no actions: the view offers those. */
export default function Toast({ message, variant, svg }: Shown) {
  useSheet(toastSheet)
  const translate = useNotices(LIMIT)
  const text = translate(message)
  const length = text.length > LINE ? ' is-long' : ''
  return (
    <div className={`toast is-${variant}${length}`} data-testid="toast">
      <Sign variant={variant} svg={svg} />
      <bdi>{text}</bdi>
    </div>
  )
}

function Sign({ variant, svg }: Pick<Shown, 'variant' | 'svg'>) {
  const own = variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'error'} />
  return svg ? <NamedIcon name={svg} instead={own} /> : own
}
