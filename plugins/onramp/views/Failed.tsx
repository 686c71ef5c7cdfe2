import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import type { Messages } from '../messages.ts'

/** Sellers that did not answer may the next time. */
export function Failed({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useMessages<Messages>()
  return (
    <>
      <Statement picture={<Niche icon="error" />} title={t('buy.failed.title')} isSmall isLive>
        {t('buy.failed.text')}
      </Statement>
      <Button onClick={() => act(onRetry())} data-testid="retry">
        {t('buy.retry')}
      </Button>
    </>
  )
}
