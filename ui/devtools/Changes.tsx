import type { Entry } from '../../kernel/index.ts'
import { Differences } from './Differences.tsx'
import { useTexts } from './texts.ts'

interface ChangesProps {
  readonly entry: Entry
  readonly before: object | null
  readonly after: object
}

/** Shows the state changes of an entry. */
export function Changes({ entry, before, after }: ChangesProps) {
  const { say } = useTexts()
  const none = entry.kind !== 'event' ? 'timeline.unchangedKind' : before ? 'timeline.unchanged' : 'timeline.nothing'
  return <Differences before={before ?? after} after={after} none={say(none)} />
}
