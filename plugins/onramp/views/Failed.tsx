import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import type { Messages } from '../messages.ts'

interface FailedProps {
  /** `unserved`: the sellers responded, and offer nothing. */
  code?: 'failed' | 'unserved'
  onRetry: () => Promise<unknown>
}

/** Shows that the sellers did not respond or offer nothing, with a retry. */
export function Failed({ code = 'failed', onRetry }: FailedProps) {
  const t = useMessages<Messages>()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="error" />} title={t(`buy.${code}.title`)} isSmall isLive>
        {t('buy.failed.text')}
      </StatusMessage>
      <Button onClick={() => runAction(onRetry())} data-testid="retry">
        {t('buy.retry')}
      </Button>
    </>
  )
}
