import type { Entry } from '../../kernel/index.ts'
import { Code } from './Code.tsx'
import { Differences } from './Differences.tsx'
import { messages } from './messages.ts'

/** The other report's entry and state at the selected position. */
export interface ComparedEntry {
  readonly entry: Entry | undefined
  readonly state: object
}

/** Shows the entry and the state of the compared report at the same position. */
export const Compared = ({ after, other: { entry, state } }: { after: object; other: ComparedEntry }) => (
  <>
    <p className="portico-timeline-note">{entry ? messages.otherEntry : messages.noOtherEntry}</p>
    {entry && <Code value={{ type: entry.type, data: entry.data }} />}
    <p className="portico-timeline-note">{messages.otherState}</p>
    <Differences before={after} after={state} none={messages.sameState} />
  </>
)
