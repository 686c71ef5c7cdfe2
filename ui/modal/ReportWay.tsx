import { helpEntry } from '../../plugins/capabilities.ts'
import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useSheet } from '../hooks/sheet.ts'
import { useSlots } from '../hooks/slots.ts'
import { NamedIcon } from '../primitives/Icon.tsx'
import { problemSheet } from '../theme/problem.ts'
import { PluginText } from './PluginText.tsx'
import { useShell } from './shell.ts'

/** Where something failed: the way to whoever takes reports of it, where a plugin does. */
export default function ReportWay() {
  useSheet(problemSheet)
  const { push } = useRouter()
  const shown = useShell().view
  const entry = useSlots(helpEntry).find(({ isForProblems }) => isForProblems)
  if (!entry || entry.view === shown) return null
  const { icon, label, view, plugin } = entry
  return (
    <button type="button" className="problem" onClick={() => act(push({ view }))} data-testid="report-problem">
      <NamedIcon name={icon} instead={null} />
      <PluginText plugin={plugin} text={label} />
    </button>
  )
}
