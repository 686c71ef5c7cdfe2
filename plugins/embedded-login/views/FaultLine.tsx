import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useErrorReport } from '../../../ui/modal/shell.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import type { LoginFault } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** A login's error: the frame's message as a quotation, or ours. */
export default function FaultLine({ fault }: { fault: LoginFault | null }) {
  const t = useMessages<Messages>()
  const words = useSecret(fault?.words ?? null)
  useErrorReport(fault !== null)
  if (!fault) return null
  const said = toSafeText(words ?? '', 120)
  return (
    <p id="login-fault" className="fault" role="alert" data-testid="login-fault">
      <Icon name="error" size={16} />
      {said ? <q dir="auto">{said}</q> : t(`fault.${fault.kind}`, { seconds: fault.seconds })}
    </p>
  )
}
