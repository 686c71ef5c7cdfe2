import { lazy, Suspense } from 'react'
import { messages } from './messages.ts'

interface BrokenProps {
  onRetry: () => void
}

const Plain = ({ onRetry }: BrokenProps) => (
  <>
    <p role="status">{messages['shell.broken.title']}</p>
    <button type="button" className="btn primary" onClick={onRetry} data-testid="retry">
      {messages['shell.broken.retry']}
    </button>
  </>
)

// If views fail to load, the card may fail too: then only text is shown.
const Card = /* @__PURE__ */ lazy(() => import('./BrokenCard.tsx').catch(() => ({ default: Plain })))

/** Replaces a part that failed. */
export const FailedView = (props: BrokenProps) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
