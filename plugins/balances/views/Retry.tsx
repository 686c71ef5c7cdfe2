import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { FRESH_MS } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { Note } from './Note.tsx'

/** A retry button, throttled to once per 30 s. A press that is too early gets a note that says so. */
export function Retry({ text, onRetry }: { text: string | undefined; onRetry: () => Promise<unknown> }) {
  const t = useMessages<Messages>()
  const isTooEarly = useSlice(contract, ({ retryAt }) => retryAt !== null)
  return (
    <>
      <Note text={isTooEarly ? t('tokens.tooEarly', { seconds: FRESH_MS / 1_000 }) : text} />
      <Button aria-disabled={isTooEarly} onClick={() => runAction(onRetry())} data-testid="retry">
        {t('tokens.retry')}
      </Button>
    </>
  )
}
