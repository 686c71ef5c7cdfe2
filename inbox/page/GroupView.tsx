import { useState } from 'react'
import { type ApiError, send, useLoaded } from './api.ts'
import { formatBytes, formatDate, formatReports } from './format.ts'
import { Heading } from './Heading.tsx'
import { linkTo } from './route.ts'
import { StateControls } from './StateControls.tsx'
import { StillHappensTag } from './StillHappensTag.tsx'
import type { GroupDetails, GroupState, ReportRow } from './types.ts'

interface GroupViewProps {
  readonly id: string
  readonly canChange: boolean
}

export function GroupView({ id, canChange }: GroupViewProps) {
  const { data: group, error, reload } = useLoaded<GroupDetails>(`/api/groups/${id}`)
  const reports = useLoaded<readonly ReportRow[]>(`/api/groups/${id}/reports`)
  const [problem, setProblem] = useState('')
  const back = (
    <a className="back" {...linkTo({})}>
      All groups
    </a>
  )
  if (error)
    return (
      <>
        {back}
        <Heading title="Group" />
        <p role="alert" className="empty">
          {error.message}
        </p>
      </>
    )
  if (!group) return <p role="status" className="empty" aria-label="Loading" />

  async function change(state: GroupState, version?: string) {
    setProblem('')
    try {
      await send('PUT', `/api/groups/${id}/state`, { state, ...(version && { in: version }) })
      reload()
    } catch (error) {
      setProblem((error as ApiError).message)
    }
  }
  return (
    <>
      {back}
      <Heading title={group.cause} shown={group.state} />
      <p className="small">
        {formatReports(group.reports)} · first {formatDate(group.firstSeen)} · last {formatDate(group.lastSeen)} ·
        fingerprint <code>{group.id}</code>
      </p>
      <p className="small">
        {group.versions.length > 0 && <>Versions: {group.versions.join(', ')}</>}
        {group.wallets.length > 0 && (
          <>
            {' · '}Wallets: <bdi>{group.wallets.join(', ')}</bdi>
          </>
        )}
      </p>
      {canChange && <StateControls group={group} onChange={change} />}
      <p role="alert" className="problem">
        {problem}
      </p>
      <h2>Builds</h2>
      {group.builds.length === 0 ? (
        <p className="empty">
          No builds yet. Upload one with <code>npx portico-inbox release . --version 1.4.0</code>.
        </p>
      ) : (
        <ul className="panel" aria-label="Whether it still happens, by build">
          {group.builds.map(({ version, createdAt, stillHappens }) => (
            <li key={version} className="row">
              <span>
                <strong>{version}</strong> <span className="small">{formatDate(createdAt)}</span>
              </span>
              <StillHappensTag answer={stillHappens} />
            </li>
          ))}
        </ul>
      )}
      <h2>Reports</h2>
      <ul className="panel" aria-label="Reports, newest first">
        {reports.data?.map(({ id: report, receivedAt, build, portico, bytes }) => (
          <li key={report} className="row">
            <a {...linkTo({ group: id, report })}>
              <strong>{formatDate(receivedAt)}</strong>
              <span className="small">
                {build ? `Version ${build} · ` : ''}Portico {portico} · {formatBytes(bytes)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
