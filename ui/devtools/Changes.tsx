import type { Entry } from '../../kernel/index.ts'
import { Differences } from './Differences.tsx'
import { useTexts } from './texts.ts'

interface ChangesProps {
  readonly entry: Entry
  readonly before: object
  readonly after: object
}

/** Shows the state changes of an entry. */
export function Changes({ entry, before, after }: ChangesProps) {
  const { say } = useTexts()
  const none = say(entry.kind === 'event' ? 'timeline.unchanged' : 'timeline.unchangedKind')
  return <Differences before={before} after={after} none={none} />
}
