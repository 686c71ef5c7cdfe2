import { Button } from '../primitives/Button.tsx'
import { Niche } from '../primitives/Niche.tsx'
import { Stack } from '../primitives/Stack.tsx'
import { Statement } from '../primitives/Statement.tsx'
import { words } from './messages.ts'

/** A part that failed: one card, with a way to have it back. */
const BrokenCard = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Statement picture={<Niche icon="error" />} title={words['shell.broken.title']} isSmall isLive>
      {words['shell.broken.text']}
    </Statement>
    <Stack>
      <Button kind="primary" onClick={onRetry} data-testid="retry">
        {words['shell.broken.retry']}
      </Button>
    </Stack>
  </>
)

export default BrokenCard
