import { useEffect, useMemo, useState } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Host } from '../../capabilities.ts'
import { LEDGER_SHOWN } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Ledger as Kept } from '../ledger-port.ts'
import type { Messages } from '../messages.ts'
import { LedgerLine } from './LedgerLine.tsx'
import reportSheet from './sheet.css'

/** What this site requested from the visitor's wallets, why, and the answers. Stored on this device only. */
export default function Ledger() {
  useSheet(reportSheet)
  const t = useMessages<Messages>()
  const { showLedger, hideLedger } = useActions(contract)
  const site = useCapability(Host, (state) => state?.metadata?.name)
  const read = useSlice(contract, (slice) => slice.ledger)
  const text = useSecret(read?.handle ?? null)
  // In a replay, the ledger was read but its content is missing.
  const ledger = useMemo(() => (text === null ? null : (JSON.parse(text) as Kept)), [text])
  const empty = useSlice(contract, (slice) => (slice.isLedgerOn ? 'none' : 'off'))
  const why = ledger ? empty : 'away'
  useEffect(() => {
    runAction(showLedger())
    return () => runAction(hideLedger())
  }, [showLedger, hideLedger])
  const named = (fallback: 'report.aSite' | 'report.thisSite') => ({ site: toSafeText(site ?? t(fallback), 32) })
  const lines = ledger?.lines ?? []
  return (
    <>
      {!read && <div className="view-loading" aria-busy="true" />}
      {lines[0] && (
        <>
          <p className="lab">{t(ledger?.isStored ? 'ledger.text' : 'ledger.text.unkept', named('report.aSite'))}</p>
          <Panel label={t('ledger.list')}>
            {lines.slice(0, LEDGER_SHOWN).map((one) => (
              <LedgerLine key={one.id} request={one} />
            ))}
          </Panel>
          <p className="lab">{t('ledger.unseen')}</p>
          <Clear />
        </>
      )}
      <LiveRegion>
        {read && !lines[0] && (
          <StatusMessage picture={<StatusIcon icon="shield" />} title={t(`ledger.${why}.title`)} isSmall>
            {t(`ledger.${why}.text`, named('report.thisSite'))}
          </StatusMessage>
        )}
      </LiveRegion>
    </>
  )
}

/** Confirms first, since clearing can't be undone. */
function Clear() {
  const t = useMessages<Messages>()
  const { clearLedger } = useActions(contract)
  const [isSure, be] = useState(false)
  if (!isSure)
    return (
      <Button kind="quiet" onClick={() => be(true)} data-testid="ledger-clear">
        {t('ledger.clear')}
      </Button>
    )
  return (
    <div className="btns">
      <Button onClick={() => be(false)} data-autofocus>
        {t('ledger.keep')}
      </Button>
      <Button kind="danger" onClick={() => runAction(clearLedger())} data-testid="ledger-clear-sure">
        {t('ledger.clear')}
      </Button>
    </div>
  )
}
