import { Icon } from '../primitives/Icon.tsx'
import { messages } from './messages.ts'
import { escapeControls } from './text.ts'
import type { Problem } from './timeline-state.ts'
import { Unanswered } from './Unanswered.tsx'
import type { UnansweredRequest } from './what-if.ts'

interface NoticesProps {
  /** The seq of the selected entry; null while live. */
  readonly seq: number | null
  readonly problem: Problem | null
  /** The report that the shown one is compared with, and the seq of the first difference. */
  readonly other: { readonly name: string; readonly firstDifference: number | null } | null
  /** The requests at which a what-if run ends. */
  readonly unanswered: readonly UnansweredRequest[]
  readonly onSeek: (seq: number) => void
  readonly onEndCompare: () => void
  readonly onLive: () => void
  readonly onDismiss: () => void
}

/** Shows whether the timeline is live or in the past, and why a file could not be opened. */
export function Notices({ seq, problem, other, unanswered, onSeek, onEndCompare, onLive, onDismiss }: NoticesProps) {
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
      {other && (
        <div className="portico-timeline-notice" role="status">
          <Icon name="swap" />
          <span>
            {messages.comparedWith(escapeControls(other.name))}:{' '}
            {other.firstDifference === null ? messages.isSame : messages.differsAt(other.firstDifference)}
          </span>
          {other.firstDifference !== null && (
            <button
              type="button"
              className="portico-timeline-button"
              data-testid="go-to-difference"
              onClick={() => onSeek(other.firstDifference ?? 0)}
            >
              {messages.goToDifference}
            </button>
          )}
          <button
            type="button"
            className="portico-timeline-round"
            aria-label={messages.endCompare}
            onClick={onEndCompare}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {unanswered[0] && <Unanswered questions={unanswered} onSeek={onSeek} />}
      {/* Always rendered, so that nothing below moves when an entry is selected. */}
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
