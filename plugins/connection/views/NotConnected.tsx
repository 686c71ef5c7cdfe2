import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import type { Messages } from '../messages.ts'

/** Replaces an account view if no account is connected. */
export function NotConnected() {
  const t = useMessages<Messages>()
  const { replace } = useRouter()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="user" />} title={t('account.none.title')}>
        {t('account.none.text')}
      </StatusMessage>
      <Button kind="primary" onClick={() => runAction(replace({ view: 'Connect' }))}>
        {t('account.none.action')}
      </Button>
    </>
  )
}
