import type { ReactNode } from 'react'
import { useOwnMessages } from '../hooks/messages.ts'
import { useRouter } from '../hooks/providers.ts'
import { runAction } from '../hooks/run-action.ts'
import type { IconName } from '../icons.ts'
import { messages } from '../modal/messages.ts'
import { Button } from './Button.tsx'
import { StatusIcon } from './StatusIcon.tsx'
import { StatusMessage } from './StatusMessage.tsx'

interface EmptyStateProps {
  icon?: IconName
  title: string
  children?: ReactNode
  /** The label of a button that opens another view in its place. Without one, a button leads back. */
  action?: string
  next?: string
}

/** What a view shows if it was opened without that which it is about, as a host may do. */
export function EmptyState({ icon = 'info', title, children, action, next }: EmptyStateProps) {
  const { back, replace } = useRouter()
  const t = useOwnMessages(messages)
  return (
    <>
      <StatusMessage picture={<StatusIcon icon={icon} />} title={title}>
        {children}
      </StatusMessage>
      <Button
        kind={next ? 'primary' : 'secondary'}
        onClick={() => runAction(next ? replace({ view: next }) : back())}
        data-testid="leave-empty"
      >
        {action ?? t('shell.back')}
      </Button>
    </>
  )
}
