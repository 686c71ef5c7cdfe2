import { Icon } from '../primitives/Icon.tsx'
import { escapeControls, shorten } from './escape-text.ts'
import { formatRequest } from './summary.ts'
import { useTexts } from './texts.ts'
import type { UnansweredRequest } from './what-if.ts'

const MAX_SHOWN = 3
const LONGEST = 80

interface UnansweredRequestsProps {
  readonly questions: readonly UnansweredRequest[]
  readonly onSeek: (seq: number) => void
}

/** Lists the requests at which a what-if run ends, because their response was never recorded. */
export function UnansweredRequests({ questions, onSeek }: UnansweredRequestsProps) {
  const { say } = useTexts()
  const count = questions.length
  return (
    <div className="portico-timeline-notice" role="status" data-testid="unanswered">
      <Icon name="warning" />
      <span>
        {say(count === 1 ? 'timeline.unanswered.one' : 'timeline.unanswered', { count })}
        {questions.slice(0, MAX_SHOWN).map(({ cause, type, request }) => (
          <bdi key={`${cause}${type}${JSON.stringify(request)}`} className="portico-timeline-reason">
            <b>{escapeControls(type)}</b> <bdi>{shorten(formatRequest(request), LONGEST)}</bdi>{' '}
            {cause !== null && say('timeline.unansweredCause', { entry: cause })}
          </bdi>
        ))}
      </span>
      <button
        type="button"
        className="portico-timeline-button"
        data-testid="show-cause"
        onClick={() => onSeek(questions[0]?.cause ?? 0)}
      >
        {say('timeline.showCause')}
      </button>
    </div>
  )
}
