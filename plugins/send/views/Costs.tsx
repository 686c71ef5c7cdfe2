import type { ReactNode } from 'react'
import { formatApproximateAmount } from '../../../ui/format/approximate-amount.ts'
import { formatCost } from '../../../ui/format/fiat.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { DetailItem, DetailList } from '../../../ui/primitives/DetailList.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { getWorth } from '../../shared/amounts/holdings.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useDraftContext } from './use-draft-context.ts'

/**
 * The network fee, with the part of it that opens the receiver's token account, in USD if the price is known, otherwise
 * in the native currency; and the network.
 */
export function Costs({ children }: { children?: ReactNode }) {
  const t = useMessages<Messages>()
  const { native, token, network } = useDraftContext()
  const { fee, isFeeUnknown, rent } = useSlice(contract, (slice) => slice)
  // With the price of now: it may arrive after the estimate.
  const toText = (amount: string) => {
    const inUSD = native && getWorth(BigInt(amount), native)
    if (inUSD != null) return formatCost(inUSD)
    return native && `${formatApproximateAmount(amount, native.decimals)} ${toSafeText(native.symbol, 12)}`
  }
  const cost = fee !== null && toText(fee)
  const isEstimating = fee === null && !isFeeUnknown && token && native
  const rentCost = fee !== null && rent && toText(rent)
  return (
    <DetailList>
      <DetailItem name={t('send.fee')}>
        {isEstimating && <Estimating label={t('send.estimating')} />}
        {!isEstimating && (cost ? <bdi dir="ltr">{cost}</bdi> : t('send.unknown'))}
      </DetailItem>
      {rentCost && (
        <DetailItem name={t('send.rent', { symbol: toSafeText(token?.symbol ?? '', 12) })}>
          <bdi dir="ltr">{rentCost}</bdi>
        </DetailItem>
      )}
      <DetailItem name={t('send.network')}>
        <bdi>{toSafeText(network?.name ?? '', 24)}</bdi>
      </DetailItem>
      {children}
    </DetailList>
  )
}

const Estimating = ({ label }: { label: string }) => (
  <span aria-busy="true">
    <span className="unseen">{label}</span>
    <Skeleton width={56} height={14} />
  </span>
)
