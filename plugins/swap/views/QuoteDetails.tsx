import { formatAmount } from '../../../ui/format/amount.ts'
import { getApproximateDecimals } from '../../../ui/format/approximate-amount.ts'
import { formatDecimal } from '../../../ui/format/decimal.ts'
import { formatCost, formatFiat } from '../../../ui/format/fiat.ts'
import { formatPercent } from '../../../ui/format/percent.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { DetailItem, DetailList } from '../../../ui/primitives/DetailList.tsx'
import { getWorth, type Holding } from '../../shared/amounts/holdings.ts'
import { parseUnits } from '../../shared/amounts/units.ts'
import { MESSAGE_DECIMALS, SHOWN_DECIMALS } from '../constants.ts'
import type { Messages } from '../messages.ts'
import { getMinAmount } from '../quote.ts'
import type { Draft } from '../state.ts'
import { getFee } from '../swap-details.ts'
import { useDraft, useDraftContext } from './use-draft-context.ts'

export function QuoteDetails() {
  const t = useMessages<Messages>()
  const draft = useDraft()
  const { source, target, native } = useDraftContext()
  if (!draft?.quote || !source || !target) return null
  const { priceImpact, providerFee, quote, slippage } = draft
  const minAmount = `${getMinAmount(quote.toAmount)}`
  const feeWorth = providerFee && getWorth(parseUnits(providerFee, source.decimals), source)
  const fee = formatFee(draft, native)
  return (
    <DetailList>
      <DetailItem name={t('swap.impact')}>
        {priceImpact === null ? t('swap.unknown') : <bdi dir="ltr">{formatPercent(priceImpact, 2)}</bdi>}
      </DetailItem>
      <DetailItem name={t('swap.slippage')}>
        <bdi dir="ltr">{formatPercent(`${slippage}`)}</bdi>
      </DetailItem>
      <DetailItem name={t('swap.least')}>
        <bdi dir="ltr">
          {formatAmount(
            minAmount,
            target.decimals,
            getApproximateDecimals(minAmount, target.decimals, MESSAGE_DECIMALS),
          )}{' '}
          {toSafeText(target.symbol, 12)}
        </bdi>
      </DetailItem>
      {providerFee !== null && (
        <DetailItem name={t('swap.providerFee')}>
          <bdi dir="ltr">
            {feeWorth
              ? formatFiat(feeWorth)
              : `${formatDecimal(providerFee, SHOWN_DECIMALS)} ${toSafeText(source.symbol, 12)}`}
          </bdi>
        </DetailItem>
      )}
      <DetailItem name={t('swap.fee')}>{fee ? <bdi dir="ltr">{fee}</bdi> : t('swap.unknown')}</DetailItem>
    </DetailList>
  )
}

/** That of the planned swap, if there is one. In USD, or in the native currency if its price is unknown. */
function formatFee(draft: Draft, native: Holding | undefined): string | null {
  if (draft.gasPrice === null || !native) return null
  const fee = getFee(draft)
  const worth = getWorth(fee, native)
  if (worth !== null) return formatCost(worth)
  return `${formatAmount(`${fee}`, native.decimals, SHOWN_DECIMALS)} ${toSafeText(native.symbol, 12)}`
}
