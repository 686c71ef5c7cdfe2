import { formatAmountForLine } from '../../../ui/format/approximate-amount.ts'
import { formatDateTime } from '../../../ui/format/date.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworks } from '../../../ui/hooks/networks.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { UnresolvedRequest } from '../../../ui/primitives/UnresolvedRequest.tsx'
import { Accounts } from '../../capabilities.ts'
import { TRACKING_MESSAGES } from '../../shared/transactions/tracking-messages.ts'
import { getExplorerPage } from '../../shared/wallets/explorer-page.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectOpenSwaps, selectOtherRequests } from '../selectors.ts'
import type { SentSwap } from '../state.ts'

/** Formats `1.5 ETH`, in full if it fits on a line, since it is money. */
export const formatSideForLine = ({ amount, decimals, symbol }: SentSwap['from']): string =>
  `${formatAmountForLine(amount, decimals)} ${toSafeText(symbol, 12)}`

/** The outcomes that are told in the form: of a swap that was not mined. */
const LAST: Readonly<Partial<Record<SentSwap['status'], keyof Messages>>> = {
  replaced: 'swap.sent.replaced',
  dropped: 'swap.sent.dropped',
  expired: TRACKING_MESSAGES.unconfirmed,
}

/** Requests with an unknown outcome, which block the account, or else the outcome of the last swap. */
export function OpenSwaps() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const [open, other, last] = useSlice(contract, (slice) => [
    selectOpenSwaps(slice, account)[0],
    selectOtherRequests(slice, account)[0],
    slice.swaps.findLast((one) => one.account === account)?.status,
  ])
  const { dismiss } = useActions(contract)
  const networks = useNetworks()
  const link = { href: getExplorerPage(account ?? '', networks), label: t('swap.explorer') }
  if (open) {
    const isLost = open.status === 'unknown'
    return (
      <UnresolvedRequest
        title={t(isLost ? TRACKING_MESSAGES.unconfirmed : 'swap.open.title')}
        link={isLost && link}
        dismissLabel={t('swap.open.dismiss')}
        onDismiss={() => runAction(dismiss({ id: open.id }))}
        testId="swap-open"
      >
        {open.step === 'approve'
          ? t('swap.open.approve', { symbol: toSafeText(open.from.symbol, 12) })
          : t('swap.open.swap', { amount: formatSideForLine(open.from) })}{' '}
        {t(isLost ? 'swap.lost.text' : 'swap.open.text')}
      </UnresolvedRequest>
    )
  }
  const note = last && LAST[last]
  if (!other)
    return note ? (
      <Banner kind="caution" testId="swap-last">
        {t(note)}
      </Banner>
    ) : null
  return (
    <UnresolvedRequest
      title={t('swap.other.title')}
      link={link}
      dismissLabel={t('swap.other.dismiss')}
      onDismiss={() => runAction(dismiss({ id: other.id }))}
      testId="swap-other"
    >
      {t('swap.other.text', { time: formatDateTime(other.at) })}
    </UnresolvedRequest>
  )
}
