import { lazy, Suspense } from 'react'
import { useOwnMessages } from '../hooks/messages.ts'
import { messages } from './messages.ts'

interface BrokenProps {
  onRetry: () => void
}

function Plain({ onRetry }: BrokenProps) {
  const t = useOwnMessages(messages)
  return (
    <>
      <p role="alert">{t('shell.broken.title')}</p>
      <button type="button" className="btn primary" onClick={onRetry} data-testid="retry">
        {t('shell.broken.retry')}
      </button>
    </>
  )
}

// If views fail to load, the card may fail too: then only text is shown.
const Card = /* @__PURE__ */ lazy(() => import('./FailedViewCard.tsx').catch(() => ({ default: Plain })))

/** Replaces a part that failed. */
export const FailedView = (props: BrokenProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
