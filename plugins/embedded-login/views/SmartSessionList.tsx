import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../ui/format/date.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Loading } from '../../../ui/modal/ViewById.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import stepSheet from './code-field.css'

/** Lists the sites that may act for the smart account, and lets the visitor end a session. */
export default function SmartSessionList() {
  useSheet(stepSheet)
  const t = useMessages<Messages>()
  const { loadSessions, revokeSession } = useActions(contract)
  const sessions = useSlice(contract, (slice) => slice.sessions)
  const latest = useRef(loadSessions)
  useEffect(() => {
    runAction(latest.current())
  }, [])
  if (sessions?.hasFailed)
    return (
      <>
        <StatusMessage picture={<StatusIcon icon="error" />} title={t('smartSessionList.failed')} isSmall isLive>
          {t('smartSessionList.failed.text')}
        </StatusMessage>
        <Button onClick={() => runAction(loadSessions())} data-testid="retry">
          {t('login.retry')}
        </Button>
      </>
    )
  if (sessions && !sessions.list) return <Loading />
  if (!sessions?.list?.length)
    return (
      <StatusMessage picture={<StatusIcon icon="activity" />} title={t('smartSessionList.none')} isSmall isLive>
        {t('smartSessionList.none.text')}
      </StatusMessage>
    )
  return (
    <>
      <p className="quiet">{t('smartSessionList.about')}</p>
      <Panel label={t('smartSessionList.title')}>
        {sessions.list.map(({ pci, site, expiresAt }) => {
          const name = toSafeText(site, 40) || t('smartSessionList.unnamed')
          return (
            <StaticRow
              key={pci}
              start={<IconCircle icon="activity" />}
              title={<bdi>{name}</bdi>}
              detail={t('smartSessionList.until', { moment: formatDateTime(expiresAt) })}
              end={
                <button
                  type="button"
                  className="end-session"
                  aria-label={t('smartSessionList.end', { name })}
                  aria-busy={sessions.revoking === pci || undefined}
                  aria-disabled={sessions.revoking !== null || undefined}
                  onClick={() => sessions.revoking === null && runAction(revokeSession({ pci }))}
                  data-testid="revoke"
                >
                  {sessions.revoking === pci ? <Spinner size={16} /> : t('smartSessionList.revoke')}
                </button>
              }
            />
          )
        })}
      </Panel>
    </>
  )
}
