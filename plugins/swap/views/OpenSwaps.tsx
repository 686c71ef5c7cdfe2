import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Accounts } from '../../capabilities.ts'
import { formatUnits } from '../../units.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { openSwaps, type SentSwap } from '../state.ts'

/** `1.5 ETH`, in full: it is money. */
export const sideText = ({ amount, decimals, symbol }: SentSwap['from']) =>
  `${formatUnits(BigInt(amount), decimals)} ${safeText(symbol, 12)}`

/** What the wallet was asked and has not answered: nothing else is swapped from the account meanwhile. */
export function OpenSwaps() {
  const t = useMessages<Messages>()
  const account = useFacts(Accounts, (facts) => facts?.active?.caipAddress)
  const [open] = useSlice(contract, (slice) => openSwaps(slice, account))
  const { dismiss } = useActions(contract)
  if (!open) return null
  const said =
    open.step === 'approve'
      ? t('swap.open.approve', { symbol: safeText(open.from.symbol, 12) })
      : t('swap.open.swap', { amount: sideText(open.from) })
  return (
    <>
      <Banner kind="caution" title={t('swap.open.title')} testId="swap-open">
        {said} {t('swap.open.text')}
      </Banner>
      <Button onClick={() => act(dismiss({ id: open.id }))}>{t('swap.open.dismiss')}</Button>
    </>
  )
}
