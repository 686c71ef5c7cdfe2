import { toSafeLink } from '../../../ui/format/link.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { openLink } from '../../../ui/open-link.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { LiveRegion } from '../../../ui/primitives/LiveRegion.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { SkeletonList } from '../../../ui/primitives/SkeletonRows.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { AGGREGATOR_ID, CARD_ID, FEE_RANGE } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { Offer } from '../state.ts'
import { validateOrder } from '../validate-order.ts'

/** The sellers. Each one opens in its own window. */
export function Sellers() {
  const t = useMessages<Messages>()
  const { offers, status } = useSlice(contract, (slice) => ({ offers: slice.offers, status: slice.offersStatus }))
  const isRefused = useSlice(contract, (slice) => validateOrder(slice) !== null)
  const { prepare } = useActions(contract)
  const isEmpty = offers.length === 0
  // `unserved`: the sellers responded, and offer nothing.
  const reason = status === 'failed' ? 'failed' : isEmpty && status === 'ready' && 'unserved'
  const isListed = !reason && !isEmpty
  const isAway = status === 'ready' && offers.some(({ url }) => !toSafeLink(url))
  return (
    <>
      {isListed && (
        <>
          <h3 className="sect">{t('buy.sellers')}</h3>
          <div className="sellers">
            <Panel label={t('buy.sellers')} isBusy={status === 'loading'}>
              {offers.map((offer) => (
                <SellerRow key={offer.id} offer={offer} status={status} />
              ))}
            </Panel>
          </div>
        </>
      )}
      {isEmpty && !reason && !isRefused && <SkeletonList label={t('buy.loading')} count={2} />}
      <LiveRegion>
        {reason && <StatusMessage picture={<StatusIcon icon="error" />} title={t(`buy.${reason}.title`)} isSmall />}
      </LiveRegion>
      {(reason || isAway) && (
        <Button onClick={() => runAction(prepare())} data-testid="retry">
          {t('buy.retry')}
        </Button>
      )}
      {isListed && <p className="aside">{t('buy.handover')}</p>}
    </>
  )
}

function SellerRow({ offer, status }: { offer: Offer; status: string }) {
  const t = useMessages<Messages>()
  const { chooseSeller } = useActions(contract)
  const { toast } = useRouter()
  const { id, kind, url, isTracked } = offer
  const name = toSafeText(offer.name, 32)
  const [from, to] = FEE_RANGE
  const isAway = status === 'ready' && !toSafeLink(url)
  // Nothing is known of the fees of a host's own sellers.
  const isHosted = id === CARD_ID || id === AGGREGATOR_ID

  function go() {
    if (!openLink(url)) return
    runAction(chooseSeller({ id }))
    if (!isTracked) runAction(toast({ message: t('buy.elsewhere', { name }), variant: 'success' }))
  }
  return (
    <Row
      start={<IconCircle icon={kind === 'card' ? 'buy' : 'search'} />}
      title={<bdi>{name}</bdi>}
      detail={isAway ? t('buy.away') : isHosted && t(`buy.${kind}`, { from, to })}
      end={status === 'loading' ? <Spinner size={18} /> : <Icon name="external" size={18} />}
      disabled={!toSafeLink(url)}
      onClick={go}
      data-testid={`seller-${id}`}
    />
  )
}
