import type { ReactNode } from 'react'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import { Button } from '../primitives/Button.tsx'
import { LiveRegion } from '../primitives/LiveRegion.tsx'
import { StatusIcon } from '../primitives/StatusIcon.tsx'
import { StatusMessage } from '../primitives/StatusMessage.tsx'

interface WhileConnectedProps {
  title: string
  text: string
  /** The label of the button, which leads to the wallets. */
  action: string
  /** The view of an account; nothing while none is connected: a host may open it, or the wallet has disconnected. */
  children: ReactNode
}

/** Shows the view of an account, and in its place a way to the wallets while none is connected. */
export function WhileConnected({ title, text, action, children }: WhileConnectedProps) {
  const { replace } = useRouter()
  return (
    <>
      {children}
      <LiveRegion>
        {!children && (
          <StatusMessage picture={<StatusIcon icon="user" />} title={title} isSmall>
            {text}
          </StatusMessage>
        )}
      </LiveRegion>
      {!children && (
        <Button kind="primary" onClick={() => runAction(replace({ view: 'Connect' }))}>
          {action}
        </Button>
      )}
    </>
  )
}
