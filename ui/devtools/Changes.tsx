import { useMemo } from 'react'
import type { Entry } from '../../kernel/index.ts'
import { diff } from './diff.ts'
import { messages } from './messages.ts'
import { plain, pretty } from './text.ts'

const MOST = 200

interface ChangesProps {
  readonly entry: Entry
  readonly before: object
  readonly after: object
}

/** Where the state differs on both sides of an entry: signs tell what went and what came, not colour alone. */
export function Changes({ entry, before, after }: ChangesProps) {
  const changes = useMemo(() => diff(before, after).slice(0, MOST), [before, after])
  if (changes.length === 0) {
    return (
      <p className="portico-timeline-note">{entry.kind === 'event' ? messages.unchanged : messages.unchangedKind}</p>
    )
  }
  return (
    <div className="portico-timeline-code is-diff" dir="ltr">
      {changes.map(({ path, before: old, after: now }) => (
        <div key={path}>
          <span className="portico-timeline-path">{plain(path)}</span>
          {old !== undefined && <del>{signed('-', old)}</del>}
          {now !== undefined && <ins>{signed('+', now)}</ins>}
        </div>
      ))}
    </div>
  )
}

const signed = (sign: string, value: unknown) => pretty(value).replace(/^/gm, `${sign} `)
