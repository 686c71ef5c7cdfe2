import { useEffect } from 'react'
import { formatDateTime } from '../../../ui/format/date.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Loading } from '../../../ui/modal/ViewById.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import accountSheet from './account.css'

/** Lists the sites that may act for the smart account, and lets the visitor end a session. */
export default function SmartSessionList() {
  useSheet(accountSheet)
  const t = useMessages<Messages>()
  const { loadSessions, revokeSession } = useActions(contract)
  const sessions = useSlice(contract, (slice) => slice.sessions)
  useEffect(() => runAction(loadSessions()), [loadSessions])
  const hasFailed = sessions?.hasFailed === true
  const isLoading = sessions !== null && !hasFailed && !sessions.list
  const list = (!hasFailed && sessions?.list) || []
  /** `pci` of the session that is being ended. */
  const revoking = sessions?.revoking ?? null
  return (
    <>
      {isLoading && <Loading />}
      {list.length > 0 && (
        <>
          <p className="quiet">{t('smartSessionList.about')}</p>
          <Panel label={t('smartSessionList.title')}>
            {list.map(({ pci, site, expiresAt }) => {
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
                      aria-busy={revoking === pci || undefined}
                      aria-disabled={revoking !== null || undefined}
                      onClick={() => revoking === null && runAction(revokeSession({ pci }))}
                      data-testid="revoke"
                    >
                      {revoking === pci ? <Spinner size={16} /> : t('smartSessionList.revoke')}
                    </button>
                  }
                />
              )
            })}
          </Panel>
        </>
      )}
      <LiveRegion>
        {hasFailed ? (
          <StatusMessage picture={<StatusIcon icon="error" />} title={t('smartSessionList.failed')} isSmall>
            {t('smartSessionList.failed.text')}
          </StatusMessage>
        ) : (
          !isLoading &&
          list.length === 0 && (
            <StatusMessage picture={<StatusIcon icon="activity" />} title={t('smartSessionList.none')} isSmall>
              {t('smartSessionList.none.text')}
            </StatusMessage>
          )
        )}
      </LiveRegion>
      {hasFailed && (
        <Button onClick={() => runAction(loadSessions())} data-testid="retry">
          {t('login.retry')}
        </Button>
      )}
    </>
  )
}
