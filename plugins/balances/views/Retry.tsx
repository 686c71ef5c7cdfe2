import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FRESH_MS } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { Note } from './Note.tsx'

interface RetryProps {
  hasFailed: boolean
  /** Why it is loaded again or more of it is; announced as it changes, so its place is there before. */
  text: string | undefined
  onRetry: () => Promise<unknown>
}

/** A note, and after a failure a retry button, throttled to once per 30 s. A press that is too early is noted. */
export function Retry({ hasFailed, text, onRetry }: RetryProps) {
  const t = useMessages<Messages>()
  const isTooEarly = useSlice(contract, ({ retryAt }) => hasFailed && retryAt !== null)
  return (
    <>
      <Note text={isTooEarly ? t('tokens.tooEarly', { seconds: FRESH_MS / 1_000 }) : text} />
      {hasFailed && (
        <Button aria-disabled={isTooEarly} onClick={() => runAction(onRetry())} data-testid="retry">
          {t('tokens.retry')}
        </Button>
      )}
    </>
  )
}
