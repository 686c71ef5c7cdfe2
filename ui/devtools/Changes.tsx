import type { Entry } from '../../kernel/index.ts'
import { Differences } from './Differences.tsx'
import { messages } from './messages.ts'

interface ChangesProps {
  readonly entry: Entry
  readonly before: object
  readonly after: object
}

/** Shows the state changes of an entry. */
export const Changes = ({ entry, before, after }: ChangesProps) => (
  <Differences
    before={before}
    after={after}
    none={entry.kind === 'event' ? messages.unchanged : messages.unchangedKind}
  />
)
