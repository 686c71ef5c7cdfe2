import { Icon } from '../primitives/Icon.tsx'
import { messages } from './messages.ts'
import { formatRequest } from './summary.ts'
import { escapeControls, shorten } from './text.ts'
import type { UnansweredRequest } from './what-if.ts'

const MAX_SHOWN = 3
const LONGEST = 80

interface UnansweredProps {
  readonly questions: readonly UnansweredRequest[]
  readonly onSeek: (seq: number) => void
}

/** Lists the requests at which a what-if run ends, because their response was never recorded. */
export const Unanswered = ({ questions, onSeek }: UnansweredProps) => (
  <div className="portico-timeline-notice" role="status" data-testid="unanswered">
    <Icon name="warning" />
    <span>
      {messages.unanswered(questions.length)}
      {questions.slice(0, MAX_SHOWN).map(({ cause, type, request }) => (
        <bdi key={`${cause}${type}${JSON.stringify(request)}`} className="portico-timeline-reason">
          <b>{escapeControls(type)}</b> {shorten(formatRequest(request), LONGEST)}{' '}
          {cause !== null && messages.unansweredCause(cause)}
        </bdi>
      ))}
    </span>
    <button
      type="button"
      className="portico-timeline-button"
      data-testid="show-cause"
      onClick={() => onSeek(questions[0]?.cause ?? 0)}
    >
      {messages.showCause}
    </button>
  </div>
)
