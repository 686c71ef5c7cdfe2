import type { ReactNode } from 'react'
import { formatAmount } from '../../../ui/format/amount.ts'
import { formatFiat } from '../../../ui/format/decimal.ts'
import { safeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useStand } from './stand.ts'

/** One line of what is known. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the network takes for it: in dollars where that is known, else in its currency. */
export function FeeFigure() {
  const t = useMessages<Messages>()
  const { native } = useStand()
  const { fee, gasPriceInUSD } = useSlice(contract, (slice) => slice)
  const text =
    gasPriceInUSD !== null
      ? cents(gasPriceInUSD)
      : fee !== null && native
        ? `${formatAmount(fee, native.decimals, 6)} ${safeText(native.symbol, 12)}`
        : null
  return <Figure name={t('send.fee')}>{text ? <bdi dir="ltr">{text}</bdi> : t('send.unknown')}</Figure>
}

/** A fee that is there is never nothing. */
function cents(usd: string): string {
  const text = formatFiat(usd)
  return text === '$0.00' && /[1-9]/.test(usd) ? '<$0.01' : text
}
