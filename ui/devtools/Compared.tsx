import type { Entry } from '../../kernel/index.ts'
import { Code } from './Code.tsx'
import { Differences } from './Differences.tsx'
import { messages } from './messages.ts'

/** What another report has where this one has the entry that is shown. */
export interface Other {
  readonly entry: Entry | undefined
  readonly state: object
}

/** The entry and the state of another report, in the same place. */
export const Compared = ({ after, other: { entry, state } }: { after: object; other: Other }) => (
  <>
    <p className="portico-timeline-note">{entry ? messages.otherEntry : messages.noOtherEntry}</p>
    {entry && <Code value={{ type: entry.type, data: entry.data }} />}
    <p className="portico-timeline-note">{messages.otherState}</p>
    <Differences before={after} after={state} none={messages.sameState} />
  </>
)
