import { Button } from '../primitives/Button.tsx'
import { Stack } from '../primitives/Stack.tsx'
import { StatusIcon } from '../primitives/StatusIcon.tsx'
import { StatusMessage } from '../primitives/StatusMessage.tsx'
import { words } from './messages.ts'

/** A card for a failed part, with a retry button. */
const BrokenCard = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <StatusMessage picture={<StatusIcon icon="error" />} title={words['shell.broken.title']} isSmall isLive>
      {words['shell.broken.text']}
    </StatusMessage>
    <Stack>
      <Button kind="primary" onClick={onRetry} data-testid="retry">
        {words['shell.broken.retry']}
      </Button>
    </Stack>
  </>
)

export default BrokenCard
