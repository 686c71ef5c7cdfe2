import { helpEntry } from '../../plugins/capabilities.ts'
import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useSheet } from '../hooks/sheet.ts'
import { useSlots } from '../hooks/slots.ts'
import { NamedIcon } from '../primitives/Icon.tsx'
import { problemSheet } from '../theme/problem.ts'
import { usePluginWords } from './plugin-words.ts'
import { useShell } from './shell.ts'

/** Where something failed: the way to whoever takes reports of it, where a plugin does. */
export default function ReportWay() {
  useSheet(problemSheet)
  const { push } = useRouter()
  const shown = useShell().view
  const entry = useSlots(helpEntry).find(({ isForProblems }) => isForProblems)
  // What comes late beside an error comes whole: a button without a name would be told as one.
  const words = usePluginWords(entry?.plugin)
  if (!entry || !words || entry.view === shown) return null
  const { icon, label, view } = entry
  return (
    <button type="button" className="problem" onClick={() => act(push({ view }))} data-testid="report-problem">
      <NamedIcon name={icon} instead={null} />
      <span>{words[label] ?? label}</span>
    </button>
  )
}
