import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import type { Messages } from '../messages.ts'

/** Shows that sellers did not respond, with a retry. */
export function Failed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useMessages<Messages>()
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="error" />} title={t('buy.failed.title')} isSmall isLive>
        {t('buy.failed.text')}
      </StatusMessage>
      <Button onClick={() => runAction(onRetry())} data-testid="retry">
        {t('buy.retry')}
      </Button>
    </>
  )
}
