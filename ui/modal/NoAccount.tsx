import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { Button } from '../primitives/Button.tsx'
import { StatusIcon } from '../primitives/StatusIcon.tsx'
import { StatusMessage } from '../primitives/StatusMessage.tsx'

interface NoAccountProps {
  title: string
  text: string
  /** The label of the button, which leads to the wallets. */
  action: string
}

/** Replaces a view of an account while none is connected: a host may open it, or the wallet has disconnected. */
export function NoAccount({ title, text, action }: NoAccountProps) {
  const { replace } = useRouter()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="user" />} title={title} isSmall isLive>
        {text}
      </StatusMessage>
      <Button kind="primary" onClick={() => runAction(replace({ view: 'Connect' }))}>
        {action}
      </Button>
    </>
  )
}
