import { useState } from 'react'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/auto-close.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Router } from '../../capabilities.ts'
import type { Messages } from '../messages.ts'

/** Replaces an account view if no account is connected. */
export function NotConnected() {
  const t = useMessages<Messages>()
  const { replace } = useRouter()
  const isToastShown = useCapability(Router, (router) => router?.toast?.open === true)
  const isAlertShown = useCapability(
    Router,
    (router) => router?.alerts.some(({ isDismissed }) => !isDismissed) === true,
  )
  // The wallet has just ended the connection. A toast says so in the modal, which then closes, but not over an alert.
  const [isEnded, setEnded] = useState(isToastShown)
  if (isToastShown && !isEnded) setEnded(true)
  useAutoClose(isEnded && !isToastShown && !isAlertShown, 0)
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
