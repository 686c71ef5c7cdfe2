import { useSheet } from '../hooks/sheet.ts'
import type { IconName } from '../icons.ts'
import { useErrorReport } from '../modal/shell.ts'
import statusMessageSheet from '../theme/status-message.css'
import { Icon } from './Icon.tsx'

/** A small arch with an icon, for empty states. */
export function StatusIcon({ icon }: { icon: IconName }) {
  useSheet(statusMessageSheet)
  useErrorReport(icon === 'error')
  return (
    <div className="nichelet">
      <svg viewBox="0 0 72 80" width="72" height="80" aria-hidden="true">
        <path className="n2" d="M1 79V36a35 35 0 0 1 70 0v43" />
        <path className="n1" d="M10 79V36a26 26 0 0 1 52 0v43z" />
        <path className="floor" d="M0 79.25h72" />
      </svg>
      <div className="niche-inside">
        <Icon name={icon} />
      </div>
    </div>
  )
}
