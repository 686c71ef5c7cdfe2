import { fillMessage } from '../hooks/messages.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { useSheet } from '../hooks/sheet.ts'
import { NamedIcon } from '../primitives/Icon.tsx'
import problemSheet from '../theme/report-link.css'
import type { Reporter } from './reporter.ts'
import { usePluginMessages } from './use-plugin-messages.ts'

/** Shown when something failed: a link to the plugin that takes problem reports. */
export default function ReportLink({ icon, label, view, plugin }: Reporter) {
  useSheet(problemSheet)
  const { push } = useRouter()
  // Rendered only with its label: a screen reader would announce a button without a name.
  const words = usePluginMessages(plugin)
  if (!words) return <svg height="36" />
  return (
    <button type="button" className="problem" onClick={() => runAction(push({ view }))} data-testid="report-problem">
      <NamedIcon name={icon} instead={null} />
      <span>{fillMessage(words[label] ?? label)}</span>
    </button>
  )
}
