import { Icon } from '../primitives/Icon.tsx'
import { messages } from './messages.ts'
import type { Problem } from './session.ts'

interface NoticesProps {
  /** The entry that is shown; null while live. */
  readonly seq: number | null
  readonly problem: Problem | null
  readonly onLive: () => void
  readonly onDismiss: () => void
}

/** Says whether the present or the past is shown, and why a file was not opened. */
export function Notices({ seq, problem, onLive, onDismiss }: NoticesProps) {
  return (
    <>
      {problem !== null && (
        <div className="portico-timeline-notice is-problem" role="alert">
          <Icon name="error" />
          <span>
            {problem.text}
            {problem.reason && <bdi className="portico-timeline-reason">{problem.reason}</bdi>}
          </span>
          <button type="button" className="portico-timeline-round" aria-label={messages.dismiss} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {/* Always there, so that nothing below it moves when an entry is chosen. */}
      <div className={`portico-timeline-notice${seq === null ? ' is-live' : ''}`}>
        <Icon name={seq === null ? 'activity' : 'lock'} />
        <span>{seq === null ? messages.listening : messages.readOnly(seq)}</span>
        <button type="button" className="portico-timeline-button" data-testid="back-to-live" onClick={onLive}>
          {messages.backToLive}
        </button>
      </div>
    </>
  )
}
