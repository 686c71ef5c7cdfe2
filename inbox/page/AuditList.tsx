import { useLoaded } from './api.ts'
import { formatDate } from './format.ts'
import { Heading } from './Heading.tsx'
import { LoadingOrError } from './LoadingOrError.tsx'
import type { AuditEntry } from './types.ts'

/** Who did what, for maintainers. */
export function AuditList() {
  const { data: entries, error, reload } = useLoaded<readonly AuditEntry[]>('/api/audit')
  return (
    <>
      <Heading title="Audit log" />
      {entries ? (
        <ul className="panel" aria-label="Audit log, newest first">
          {entries.map(({ id, at, who, act, subject }) => (
            <li key={id} className="row">
              <span>
                <strong>
                  <bdi>{who}</bdi> {act}
                </strong>{' '}
                <bdi className="small">{subject}</bdi>
              </span>
              <time className="small" dateTime={at}>
                {formatDate(at)}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingOrError error={error} retry={reload} />
      )}
    </>
  )
}
