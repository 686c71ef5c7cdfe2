import { useEffect, useRef } from 'react'
import { momentOf } from '../../../ui/format/date.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Loading } from '../../../ui/modal/ViewById.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Mini } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { stepSheet } from './step-sheet.ts'

/** Whom the smart account lets act by itself, and how that ends. */
export default function SmartSessionList() {
  useSheet(stepSheet)
  const t = useMessages<Messages>()
  const { loadSessions, revokeSession } = useActions(contract)
  const sessions = useSlice(contract, (slice) => slice.sessions)
  const latest = useRef(loadSessions)
  useEffect(() => {
    act(latest.current())
  }, [])
  if (sessions?.hasFailed)
    return (
      <>
        <Statement picture={<Niche icon="error" />} title={t('smartSessionList.failed')} isSmall isLive>
          {t('smartSessionList.failed.text')}
        </Statement>
        <Button onClick={() => act(loadSessions())} data-testid="retry">
          {t('login.retry')}
        </Button>
      </>
    )
  if (sessions && !sessions.list) return <Loading />
  if (!sessions?.list?.length)
    return (
      <Statement picture={<Niche icon="activity" />} title={t('smartSessionList.none')} isSmall isLive>
        {t('smartSessionList.none.text')}
      </Statement>
    )
  return (
    <>
      <p className="quiet">{t('smartSessionList.about')}</p>
      <Panel label={t('smartSessionList.title')}>
        {sessions.list.map(({ pci, site, expiresAt }) => {
          const name = safeText(site, 40) || t('smartSessionList.unnamed')
          return (
            <StaticRow
              key={pci}
              start={<Mini icon="activity" />}
              title={<bdi>{name}</bdi>}
              detail={t('smartSessionList.until', { moment: momentOf(expiresAt) })}
              end={
                <button
                  type="button"
                  className="end-session"
                  aria-label={t('smartSessionList.end', { name })}
                  aria-busy={sessions.revoking === pci || undefined}
                  aria-disabled={sessions.revoking !== null || undefined}
                  onClick={() => sessions.revoking === null && act(revokeSession({ pci }))}
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
