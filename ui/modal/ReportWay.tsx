import { runAction } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useSheet } from '../hooks/sheet.ts'
import { NamedIcon } from '../primitives/Icon.tsx'
import { problemSheet } from '../theme/problem.ts'
import { usePluginWords } from './plugin-words.ts'
import type { Reporter } from './reporter.ts'

/** Where something failed: the way to the plugin that takes reports of it. */
export default function ReportWay({ icon, label, view, plugin }: Reporter) {
  useSheet(problemSheet)
  const { push } = useRouter()
  // What comes late beside an error comes whole: a button without a name would be told as one.
  const words = usePluginWords(plugin)
  if (!words) return <svg height="36" />
  return (
    <button type="button" className="problem" onClick={() => runAction(push({ view }))} data-testid="report-problem">
      <NamedIcon name={icon} instead={null} />
      <span>{words[label] ?? label}</span>
    </button>
  )
}
