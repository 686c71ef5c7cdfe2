import { useOwnMessages } from '../hooks/messages.ts'
import { Button } from '../primitives/Button.tsx'
import { Stack } from '../primitives/Stack.tsx'
import { StatusIcon } from '../primitives/StatusIcon.tsx'
import { StatusMessage } from '../primitives/StatusMessage.tsx'
import { messages } from './messages.ts'

/** A card for a failed part, with a retry button. */
export default function BrokenCard({ onRetry }: { onRetry: () => void }) {
  const t = useOwnMessages(messages)
  return (
    <>
      {/* An alert is announced although it comes together with its text. */}
      <div className="center" role="alert">
        <StatusMessage picture={<StatusIcon icon="error" />} title={t('shell.broken.title')} isSmall>
          {t('shell.broken.text')}
        </StatusMessage>
      </div>
      <Stack>
        <Button kind="primary" onClick={onRetry} data-testid="retry">
          {t('shell.broken.retry')}
        </Button>
      </Stack>
    </>
  )
}
