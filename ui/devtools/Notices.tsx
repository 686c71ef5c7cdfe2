import { version } from '../../kernel/index.ts'
import { Icon } from '../primitives/Icon.tsx'
import { escapeControls, isolate } from './escape-text.ts'
import type { Problem } from './problem.ts'
import { type Phrase, useTexts } from './texts.ts'
import { UnansweredRequests } from './UnansweredRequests.tsx'
import type { UnansweredRequest } from './what-if.ts'

interface NoticesProps {
  /** The seq of the selected entry; null while live. */
  readonly seq: number | null
  readonly problem: Problem | null
  /** The version that wrote the shown report, if it is not this one. */
  readonly otherVersion: string | undefined
  /** The report that the shown one is compared with, and the seq of the first difference. */
  readonly other: { readonly name: Phrase | string; readonly firstDifference: number | null } | null
  /** The requests at which a what-if run ends. */
  readonly unanswered: readonly UnansweredRequest[]
  readonly onSeek: (seq: number) => void
  readonly onEndCompare: () => void
  readonly onLive: () => void
  readonly onDismiss: () => void
}

/** Shows whether the timeline is live or in the past, and why a file could not be opened. */
export function Notices({
  seq,
  problem,
  otherVersion,
  other,
  unanswered,
  onSeek,
  onEndCompare,
  onLive,
  onDismiss,
}: NoticesProps) {
  const { say, sayPhrase } = useTexts()
  return (
    <>
      {problem !== null && (
        <div className="portico-timeline-notice is-problem" role="alert">
          <Icon name="error" />
          <span>
            {sayPhrase(problem.text)}
            {problem.reason && (
              <bdi className="portico-timeline-reason">
                {[problem.file ?? [], problem.reason].flat().map(sayPhrase).join(': ')}
              </bdi>
            )}
          </span>
          <button
            type="button"
            className="portico-timeline-round"
            aria-label={say('timeline.dismiss')}
            onClick={onDismiss}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {otherVersion !== undefined && (
        <div className="portico-timeline-notice" role="status">
          <Icon name="warning" />
          <span>
            {say('timeline.otherVersion', {
              version: isolate(escapeControls(otherVersion)),
              today: isolate(version),
            })}
          </span>
        </div>
      )}
      {other && (
        <div className="portico-timeline-notice" role="status">
          <Icon name="swap" />
          <span>
            {say(other.firstDifference === null ? 'timeline.same' : 'timeline.differs', {
              name: isolate(escapeControls(sayPhrase(other.name))),
              entry: other.firstDifference ?? 0,
            })}
          </span>
          {other.firstDifference !== null && (
            <button
              type="button"
              className="portico-timeline-button"
              data-testid="go-to-difference"
              onClick={() => onSeek(other.firstDifference ?? 0)}
            >
              {say('timeline.goToDifference')}
            </button>
          )}
          <button
            type="button"
            className="portico-timeline-round"
            aria-label={say('timeline.endCompare')}
            onClick={onEndCompare}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {unanswered[0] && <UnansweredRequests questions={unanswered} onSeek={onSeek} />}
      {/* Always rendered, so that nothing below moves when an entry is selected. */}
      <div className={`portico-timeline-notice${seq === null ? ' is-live' : ''}`}>
        <Icon name={seq === null ? 'activity' : 'lock'} />
        <span>{seq === null ? say('timeline.listening') : say('timeline.readOnly', { entry: seq })}</span>
        <button type="button" className="portico-timeline-button" data-testid="back-to-live" onClick={onLive}>
          {say('timeline.backToLive')}
        </button>
      </div>
    </>
  )
}
