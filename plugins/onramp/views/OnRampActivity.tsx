import { useEffect } from 'react'
import { formatDay, groupByMonth } from '../../../ui/format/date.ts'
import { formatDecimal } from '../../../ui/format/decimal.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { WhileConnected } from '../../../ui/modal/WhileConnected.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { PlainRows, SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Accounts, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ChosenSeller, Purchase } from '../state.ts'
import buySheet from './sheet.css'

/** The account's purchases, updated while the view is open. */
export default function OnRampActivity() {
  useSheet(buySheet)
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  return (
    <WhileConnected title={t('buy.nobody.title')} text={t('buy.purchases.nobody')} action={t('buy.nobody.action')}>
      {account && <Purchases key={account} />}
    </WhileConnected>
  )
}

function Purchases() {
  const t = useMessages<Messages>()
  const { chosenSeller, purchases, pollingStatus } = useSlice(contract, (slice) => slice)
  const { trackPurchases } = useActions(contract)
  useEffect(() => runAction(trackPurchases()), [trackPurchases])

  // The first drawing comes before the first request.
  const isFirst = pollingStatus === 'idle' || pollingStatus === 'loading'
  const isLooking = isFirst || pollingStatus === 'following'
  const isEmpty = purchases.length === 0
  const isComing = isEmpty && isFirst && !chosenSeller
  const hasFailed = pollingStatus === 'failed'
  const awaited = hasFailed ? null : chosenSeller
  return (
    <>
      <LiveRegion>
        {awaited ? <Awaited chosen={awaited} /> : isEmpty && !isComing && <Nothing hasFailed={hasFailed} />}
      </LiveRegion>
      {awaited && <WayBack isLooking={isLooking} />}
      {isComing && <SkeletonList label={t('purchases.loading')} />}
      {groupByMonth(purchases).map(({ label, lines }) => (
        <section key={label}>
          <h3 className="sect">{label}</h3>
          <PlainRows label={label}>
            {lines.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} />
            ))}
          </PlainRows>
        </section>
      ))}
      {!isLooking && (
        <>
          {pollingStatus === 'paused' && <p className="aside">{t('purchases.paused')}</p>}
          <Button onClick={() => runAction(trackPurchases())} data-testid="retry">
            {t('purchases.look')}
          </Button>
        </>
      )}
    </>
  )
}

interface AwaitedProps {
  chosen: ChosenSeller
}

function Awaited({ chosen }: AwaitedProps) {
  const t = useMessages<Messages>()
  const name = toSafeText(chosen.name, 32)
  return (
    <StatusMessage picture={<StatusIcon icon="buy" />} title={t('purchases.waiting.title', { name })} isSmall>
      {t('purchases.waiting.text')}
    </StatusMessage>
  )
}

/** Leads back to the seller by the order, which requests a new URL: the chosen one may be used or expired. */
function WayBack({ isLooking }: { isLooking: boolean }) {
  const t = useMessages<Messages>()
  const { back, replace } = useRouter()
  const isOrderBelow = useCapability(Router, (state) => state?.stack.at(-2)?.view === 'OnRampProviders')
  const go = () => (isOrderBelow ? back() : replace({ view: 'OnRampProviders' }))
  return (
    <>
      <div className="center">{isLooking && <Spinner size={20} />}</div>
      <Button onClick={() => runAction(go())}>{t('purchases.again')}</Button>
    </>
  )
}

function Nothing({ hasFailed }: { hasFailed: boolean }) {
  const t = useMessages<Messages>()
  const code = hasFailed ? 'failed' : 'empty'
  return (
    <StatusMessage
      picture={<StatusIcon icon={hasFailed ? 'error' : 'clock'} />}
      title={t(`purchases.${code}.title`)}
      isSmall
    >
      {t(`purchases.${code}.text`)}
    </StatusMessage>
  )
}

function PurchaseRow({ purchase: { status, at, symbol, amount, iconUrl } }: { purchase: Purchase }) {
  const t = useMessages<Messages>()
  const shown = toSafeText(symbol, 12)
  return (
    <div data-testid="purchase" data-status={status}>
      <StaticRow
        start={<Disc name={shown} imageUrl={iconUrl} size={40} />}
        title={t(status === 'failed' ? 'purchases.failedOne' : `purchases.${status}`)}
        detail={formatDay(at)}
        end={
          <bdi dir="ltr" className={status === 'confirmed' ? 't pos' : 't'}>
            {status === 'confirmed' ? '+' : ''}
            {formatDecimal(amount)} {shown}
          </bdi>
        }
      />
    </div>
  )
}
