import { type FormEvent, useEffect, useState } from 'react'
import { type ApiError, send, useLoaded } from './api.ts'
import { formatDate, formatNumber } from './format.ts'
import { Heading } from './Heading.tsx'
import { LoadingOrError } from './LoadingOrError.tsx'
import type { Build } from './types.ts'

const POLL_MS = 2000

interface BuildListProps {
  readonly canChange: boolean
}

/** The uploaded builds, and how far their reruns are. */
export function BuildList({ canChange }: BuildListProps) {
  const { data: builds, error, reload } = useLoaded<readonly Build[]>('/api/builds')
  const isBusy = builds?.some(({ planned, done }) => done < planned) ?? false
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [isBusy, reload])
  return (
    <>
      <Heading title="Builds" />
      {canChange && <Upload onUploaded={reload} />}
      {!builds ? (
        <LoadingOrError error={error} retry={reload} />
      ) : builds.length === 0 ? (
        <p className="empty">No builds yet. A build shows which groups a release fixes.</p>
      ) : (
        <ul className="panel" aria-label="Builds, newest first">
          {builds.map(({ id, version, createdAt, createdBy, planned, done, failed, skippedGroups }) => (
            <li key={id} className="row">
              <span>
                <strong>{version}</strong>{' '}
                <span className="small">
                  {formatDate(createdAt)}, by <bdi>{createdBy}</bdi>
                </span>
              </span>
              <span className="small">
                {formatNumber(done)} of {formatNumber(planned)} reports rerun
                {failed > 0 && <span className="problem">, {formatNumber(failed)} failed</span>}
                {skippedGroups > 0 && (
                  <span className="problem">
                    , {formatNumber(skippedGroups)} {skippedGroups === 1 ? 'group' : 'groups'} skipped
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Upload({ onUploaded }: { onUploaded(): void }) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const query = new URLSearchParams({ version: String(fields.get('version')).trim() })
    setProblem('')
    setBusy(true)
    try {
      await send('POST', `/api/builds?${query}`, fields.get('bundle'))
      form.reset()
      onUploaded()
    } catch (error) {
      setProblem((error as ApiError).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void upload(event)}>
      <p className="small">
        <code>npx portico-inbox release . --version 1.4.0</code> bundles your plugins and uploads them;{' '}
        <code>npx portico-inbox bundle . --out build.mjs</code> writes the file for this form.
      </p>
      <div className="tools">
        <label htmlFor="build">Version</label>
        <input id="build" name="version" required maxLength={64} pattern="[\w.+\-]+" placeholder="1.4.0" />
        <label htmlFor="bundle">File</label>
        <input id="bundle" name="bundle" type="file" required accept=".mjs,.js" />
        <button type="submit" className="button is-primary" aria-busy={isBusy}>
          Upload
        </button>
      </div>
      <p role="alert" className="problem">
        {problem}
      </p>
    </form>
  )
}
