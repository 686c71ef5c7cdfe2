import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useSheet } from '../hooks/sheet.ts'
import { NamedIcon } from '../primitives/Icon.tsx'
import { problemSheet } from '../theme/problem.ts'
import { usePluginWords } from './plugin-words.ts'
import { useReporter } from './reporter.ts'
import { useShell } from './shell.ts'

/** Where something failed: the way to whoever takes reports of it, where a plugin does. */
export default function ReportWay() {
  useSheet(problemSheet)
  const { push } = useRouter()
  const entry = useReporter(useShell().view)
  // What comes late beside an error comes whole: a button without a name would be told as one.
  const words = usePluginWords(entry?.plugin)
  if (!entry) return null
  if (!words) return <svg height="36" />
  const { icon, label, view } = entry
  return (
    <button type="button" className="problem" onClick={() => act(push({ view }))} data-testid="report-problem">
      <NamedIcon name={icon} instead={null} />
      <span>{words[label] ?? label}</span>
    </button>
  )
}
