import { Button } from '../primitives/Button.tsx'
import { Stack } from '../primitives/Stack.tsx'
import { StatusIcon } from '../primitives/StatusIcon.tsx'
import { StatusMessage } from '../primitives/StatusMessage.tsx'
import { messages } from './messages.ts'

/** A card for a failed part, with a retry button. */
const BrokenCard = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <StatusMessage picture={<StatusIcon icon="error" />} title={messages['shell.broken.title']} isSmall isLive>
      {messages['shell.broken.text']}
    </StatusMessage>
    <Stack>
      <Button kind="primary" onClick={onRetry} data-testid="retry">
        {messages['shell.broken.retry']}
      </Button>
    </Stack>
  </>
)

export default BrokenCard
