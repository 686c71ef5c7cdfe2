import { helpEntry } from '../../plugins/capabilities.ts'
import { act } from '../hooks/act.ts'
import { useRouter } from '../hooks/providers.ts'
import { useSlots } from '../hooks/slots.ts'
import { Button } from '../primitives/Button.tsx'
import { NamedIcon } from '../primitives/Icon.tsx'
import { PluginText } from './PluginText.tsx'

/** Where something failed: the way to whoever takes reports of it, where a plugin does. */
export function ReportWay() {
  const { push } = useRouter()
  const entry = useSlots(helpEntry).find(({ isForProblems }) => isForProblems)
  if (!entry) return null
  const { icon, label, view, plugin } = entry
  return (
    <Button kind="quiet" onClick={() => act(push({ view }))} data-testid="report-problem">
      <NamedIcon name={icon} instead={null} />
      <PluginText plugin={plugin} text={label} />
    </Button>
  )
}
