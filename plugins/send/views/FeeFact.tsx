import { formatAmount } from '../../../ui/format/amount.ts'
import { formatCost } from '../../../ui/format/decimal.ts'
import { safeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Fact } from '../../../ui/primitives/Facts.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useStand } from './stand.ts'

/** What the network takes for it: in dollars where that is known, else in its currency. */
export function FeeFact() {
  const t = useMessages<Messages>()
  const { native } = useStand()
  const { fee, gasPriceInUSD } = useSlice(contract, (slice) => slice)
  const text =
    gasPriceInUSD !== null
      ? formatCost(gasPriceInUSD)
      : fee !== null && native
        ? `${formatAmount(fee, native.decimals, 6)} ${safeText(native.symbol, 12)}`
        : null
  return <Fact name={t('send.fee')}>{text ? <bdi dir="ltr">{text}</bdi> : t('send.unknown')}</Fact>
}
