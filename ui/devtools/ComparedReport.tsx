import type { Entry } from '../../kernel/index.ts'
import { Code } from './Code.tsx'
import { Differences } from './Differences.tsx'
import { useTexts } from './texts.ts'

/** The other report's entry and state at the selected position. */
export interface ComparedEntry {
  readonly entry: Entry | undefined
  readonly state: object
}

/** Shows the entry and the state of the compared report at the same position. */
export function ComparedReport({ after, other: { entry, state } }: { after: object; other: ComparedEntry }) {
  const { say } = useTexts()
  return (
    <>
      <p className="portico-timeline-note">{say(entry ? 'timeline.otherEntry' : 'timeline.noOtherEntry')}</p>
      {entry && <Code value={{ type: entry.type, data: entry.data }} />}
      <p className="portico-timeline-note">{say('timeline.otherState')}</p>
      <Differences before={after} after={state} none={say('timeline.sameState')} />
    </>
  )
}
