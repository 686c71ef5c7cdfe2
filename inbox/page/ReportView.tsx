import { lazy, Suspense, useState } from 'react'
import { type ApiError, readText, send, useLoaded } from './api.ts'
import { Heading } from './Heading.tsx'
import { goTo, linkTo } from './route.ts'

/** The timeline is most of the page's code. */
const Player = lazy(async () => ({ default: (await import('../../adapters/player/Player.tsx')).Player }))

interface ReportViewProps {
  readonly group: string
  readonly id: string
  readonly canChange: boolean
}

export function ReportView({ group, id, canChange }: ReportViewProps) {
  const { data: text, error } = useLoaded(`/api/reports/${id}`, readText)
  const [isSure, setSure] = useState(false)
  const [problem, setProblem] = useState('')

  async function remove() {
    if (!isSure) return setSure(true)
    try {
      await send('DELETE', `/api/reports/${id}`)
      goTo({ group })
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      <a className="back" {...linkTo({ group })}>
        Back to group
      </a>
      <Heading title="Report" />
      <Words text={text} />
      <div className="tools">
        <a className="button" href={`/api/reports/${id}`} download={`portico-report-${id}.json`}>
          Download report
        </a>
        <a className="button" href={`/api/reports/${id}/test`} download={`${id}.test.ts`}>
          Download failing test
        </a>
        {canChange && (
          <button type="button" className="button is-critical" onClick={() => void remove()}>
            {isSure ? 'Delete permanently' : 'Delete report'}
          </button>
        )}
        {isSure && (
          <button type="button" className="button" onClick={() => setSure(false)}>
            Keep report
          </button>
        )}
      </div>
      <p role="alert" className="problem">
        {problem || error?.message}
      </p>
      {text !== undefined && (
        <Suspense fallback={<p role="status" className="empty" aria-label="Loading" />}>
          <Player report={text} />
        </Suspense>
      )}
    </>
  )
}

/** What the visitor wrote. */
function Words({ text }: { readonly text: string | undefined }) {
  const { words } = Object(text === undefined ? undefined : JSON.parse(text).about) as { words?: string }
  return words ? (
    <blockquote>
      <bdi>{words}</bdi>
    </blockquote>
  ) : null
}
