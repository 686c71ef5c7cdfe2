import { shortenAddress } from '../../../ui/format/address.ts'
import { formatAmountForLine } from '../../../ui/format/approximate-amount.ts'
import { formatDateTime } from '../../../ui/format/date.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworks } from '../../../ui/hooks/networks.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { UnresolvedRequest } from '../../../ui/primitives/UnresolvedRequest.tsx'
import { Accounts } from '../../capabilities.ts'
import { TRACKING_MESSAGES } from '../../shared/transactions/tracking-messages.ts'
import { getExplorerPage } from '../../shared/wallets/explorer-page.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { selectOpenTransfers, selectOtherRequests } from '../selectors.ts'
import type { TrackedTransfer } from '../state.ts'

/** Formats `1.5 ETH`, in full if it fits on a line, since it is money. */
const formatTransferAmount = ({ amount, decimals, symbol }: TrackedTransfer) =>
  `${formatAmountForLine(amount, decimals)} ${toSafeText(symbol, 12)}`

const formatReceiver = ({ name, to }: TrackedTransfer) => (name ? toSafeText(name) : shortenAddress(to))

/** Transfers with an unknown outcome. They block the account. */
export function OpenTransfers() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const [open, other] = useSlice(contract, (slice) => [
    selectOpenTransfers(slice, account)[0],
    selectOtherRequests(slice, account)[0],
  ])
  const { dismiss } = useActions(contract)
  const networks = useNetworks()
  const shown = open ?? other
  if (!shown) return null
  const group = open ? 'open' : 'other'
  const kind = open?.status === 'unknown' ? 'lost' : group
  const details = open
    ? { amount: formatTransferAmount(open), receiver: formatReceiver(open) }
    : { time: formatDateTime(shown.at) }
  return (
    <UnresolvedRequest
      title={t(kind === 'lost' ? TRACKING_MESSAGES.unconfirmed : `send.${kind}.title`)}
      link={kind !== 'open' && { href: getExplorerPage(account ?? '', networks), label: t('send.explorer') }}
      dismissLabel={t(`send.${group}.dismiss`)}
      onDismiss={() => runAction(dismiss({ id: shown.id }))}
      testId={`send-${group}`}
    >
      {t(`send.${kind}.text`, details)}
    </UnresolvedRequest>
  )
}

type ShownStatus = Extract<TrackedTransfer['status'], 'sent' | 'done' | 'failed' | 'different' | 'replaced' | 'dropped'>

/** The latest transfers and their outcomes. */
export function SentTransfers() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const sent = useSlice(contract, ({ transfers }) =>
    transfers
      .filter((one) => one.account === account && one.hash !== null && one.status !== 'dismissed')
      .slice(-3)
      .reverse(),
  )
  if (sent.length === 0) return null
  return (
    <Panel label={t('send.sent.list')}>
      {sent.map((one) => (
        <StaticRow
          key={one.id}
          start={<IconCircle icon="send" />}
          title={
            <bdi>{t('send.sent.title', { amount: formatTransferAmount(one), receiver: formatReceiver(one) })}</bdi>
          }
          detail={
            <span
              data-testid="send-status"
              className={one.status === 'sent' || one.status === 'done' ? undefined : 'crit'}
            >
              {t(one.status === 'expired' ? TRACKING_MESSAGES.unconfirmed : `send.sent.${one.status as ShownStatus}`)}
            </span>
          }
        />
      ))}
    </Panel>
  )
}
