import type { ReactNode } from 'react'
import { useOwnMessages } from '../hooks/messages.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import type { IconName } from '../icons.ts'
import { messages } from '../modal/messages.ts'
import { Button } from './Button.tsx'
import { StatusIcon } from './StatusIcon.tsx'
import { StatusMessage } from './StatusMessage.tsx'

interface BlankProps {
  icon?: IconName
  title: string
  children?: ReactNode
  /** The view that a button opens in its place. Without one, a button leads back. */
  next?: { view: string; label: string }
}

/** What a view shows if it was opened without that which it is about, as a host may do. */
export function Blank({ icon = 'info', title, children, next }: BlankProps) {
  const { back, replace } = useRouter()
  const t = useOwnMessages(messages)
  return (
    <>
      <StatusMessage picture={<StatusIcon icon={icon} />} title={title}>
        {children}
      </StatusMessage>
      <Button
        kind={next ? 'primary' : 'secondary'}
        onClick={() => runAction(next ? replace({ view: next.view }) : back())}
        data-testid="leave-empty"
      >
        {next?.label ?? t('shell.back')}
      </Button>
    </>
  )
}
