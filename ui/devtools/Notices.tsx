import { Icon } from '../primitives/Icon.tsx'
import { messages } from './messages.ts'

interface NoticesProps {
  /** The entry that is shown; null while live. */
  readonly seq: number | null
  readonly problem: string | null
  readonly onLive: () => void
  readonly onDismiss: () => void
}

/** Says that the past is shown, and why a file was not opened. */
export function Notices({ seq, problem, onLive, onDismiss }: NoticesProps) {
  return (
    <>
      {problem !== null && (
        <div className="portico-timeline-notice is-problem" role="alert">
          <Icon name="error" />
          <span>{problem}</span>
          <button type="button" className="portico-timeline-round" aria-label={messages.dismiss} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {seq !== null && (
        <div className="portico-timeline-notice">
          <Icon name="lock" />
          <span>{messages.readOnly(seq)}</span>
          <button type="button" className="portico-timeline-button" data-testid="back-to-live" onClick={onLive}>
            {messages.backToLive}
          </button>
        </div>
      )}
    </>
  )
}
