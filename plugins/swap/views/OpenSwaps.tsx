import { formatExactAmount } from '../../../ui/format/close-amount.ts'
import { momentOf } from '../../../ui/format/date.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { OpenRequest } from '../../../ui/primitives/OpenRequest.tsx'
import { Accounts } from '../../capabilities.ts'
import { explorerPage } from '../../explorer-page.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { openSwaps, othersOf, type SentSwap } from '../state.ts'

/** `1.5 ETH`, in full: it is money. */
export const sideText = ({ amount, decimals, symbol }: SentSwap['from']) =>
  `${formatExactAmount(amount, decimals)} ${safeText(symbol, 12)}`

/** What the wallet was asked, and of which the end is not known: nothing else is swapped from the account meanwhile. */
export function OpenSwaps() {
  const t = useMessages<Messages>()
  const account = useFacts(Accounts, (facts) => facts?.active?.caipAddress)
  const [open, other] = useSlice(contract, (slice) => [openSwaps(slice, account)[0], othersOf(slice, account)[0]])
  const { dismiss } = useActions(contract)
  const networks = useFacts(Accounts, (facts) => facts?.standings.flatMap((one) => one.networks) ?? [])
  const link = { href: explorerPage(account ?? '', networks), label: t('swap.explorer') }
  if (open) {
    const isLost = open.status === 'unknown'
    return (
      <OpenRequest
        title={t(isLost ? 'swap.lost.title' : 'swap.open.title')}
        link={isLost ? link : undefined}
        dismissLabel={t('swap.open.dismiss')}
        onDismiss={() => act(dismiss({ id: open.id }))}
        testId="swap-open"
      >
        {open.step === 'approve'
          ? t('swap.open.approve', { symbol: safeText(open.from.symbol, 12) })
          : t('swap.open.swap', { amount: sideText(open.from) })}{' '}
        {t(isLost ? 'swap.lost.text' : 'swap.open.text')}
      </OpenRequest>
    )
  }
  if (!other) return <LastSwap />
  return (
    <OpenRequest
      title={t('swap.other.title')}
      link={link}
      dismissLabel={t('swap.other.dismiss')}
      onDismiss={() => act(dismiss({ id: other.id }))}
      testId="swap-other"
    >
      {t('swap.other.text', { time: momentOf(other.at), kind: safeText(other.kind, 24) })}
    </OpenRequest>
  )
}

/** What became of the last one, where it did not come to a block. */
function LastSwap() {
  const t = useMessages<Messages>()
  const account = useFacts(Accounts, (facts) => facts?.active?.caipAddress)
  const last = useSlice(contract, ({ swaps }) => swaps.findLast((one) => one.account === account))
  if (last?.status !== 'replaced' && last?.status !== 'dropped') return null
  return (
    <Banner kind="caution" testId="swap-last">
      {t(`swap.sent.${last.status}`)}
    </Banner>
  )
}
