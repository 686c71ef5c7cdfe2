import { shortenAddress } from '../../../ui/format/address.ts'
import { formatApproximateAmount } from '../../../ui/format/approximate-amount.ts'
import { toSafeLink } from '../../../ui/format/link.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworks } from '../../../ui/hooks/networks.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Link } from '../../../ui/primitives/Link.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Router } from '../../capabilities.ts'
import { TRACKING_MESSAGES } from '../../shared/transactions/tracking-messages.ts'
import { getTransactionPage } from '../../shared/wallets/explorer-page.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { OUTCOMES } from '../outcomes.ts'
import { selectSwap } from '../selectors.ts'
import type { SentSwap } from '../state.ts'
import { formatSideForLine } from './OpenSwaps.tsx'

type Status = Exclude<SentSwap['status'], 'dismissed'>

/** The icons of statuses. All others have a clock. */
const ICONS: Readonly<Partial<Record<Status, IconName>>> = {
  asked: 'wallet',
  done: 'check',
  failed: 'error',
  different: 'error',
}

const TITLES = {
  asked: 'swap.open.title',
  unknown: TRACKING_MESSAGES.unconfirmed,
  expired: TRACKING_MESSAGES.unconfirmed,
  sent: 'status.sent.title',
  done: 'status.done.title',
  failed: 'status.failed.title',
  // An alert above the view says more.
  different: OUTCOMES.unread.title,
  replaced: TRACKING_MESSAGES.replaced,
  dropped: TRACKING_MESSAGES.dropped,
} as const satisfies Record<Status, keyof Messages>

const TEXTS: Readonly<Partial<Record<Status, keyof Messages>>> = {
  unknown: 'swap.lost.text',
  failed: 'status.failed.text',
  dropped: 'status.dropped.text',
}

/** The progress of a batch: a swap and its approvals, which the wallet executes together. */
export default function SwapStatus() {
  const t = useMessages<Messages>()
  const id = useCapability(Router, (router) => router?.stack.findLast(({ view }) => view === 'SwapStatus')?.params.id)
  const swap = useSlice(contract, (slice) => selectSwap(slice, id))
  if (!swap?.batch || swap.status === 'dismissed') return <EmptyState title={t('preview.none')} />
  const { status } = swap
  const text = TEXTS[status]
  return (
    <>
      <StatusMessage picture={<StatusIcon icon={ICONS[status] ?? 'clock'} />} title={t(TITLES[status])} isLive>
        {text && t(text)}
      </StatusMessage>
      <Steps swap={swap} status={status} />
      <StatusActions swap={swap} />
    </>
  )
}

/** The calls of the batch, in order. They share one outcome. */
function Steps({ swap, status }: { swap: SentSwap; status: Status }) {
  const t = useMessages<Messages>()
  const { batch, from, to, expected } = swap
  const minAmount = `${formatApproximateAmount(expected?.minAmount ?? to.amount, to.decimals)} ${toSafeText(to.symbol, 12)}`
  const start = <StepIcon status={status} />
  return (
    <div data-testid="swap-status" data-status={status}>
      <Panel label={t('swapStatus.title')}>
        {batch && batch.size > 2 && <StaticRow start={start} title={t('preview.revoke')} />}
        <StaticRow start={start} title={t('preview.approve', { amount: formatSideForLine(from) })} />
        <StaticRow
          start={start}
          title={t('preview.swap', { amount: formatSideForLine(from) })}
          detail={`${t('swap.least')} ${minAmount}`}
        />
      </Panel>
    </div>
  )
}

function StepIcon({ status }: { status: Status }) {
  const isOpen = status === 'asked' || status === 'sent' || status === 'unknown'
  return (
    <span className="mini">
      {isOpen ? <Spinner size={20} /> : <Icon name={status === 'done' ? 'check' : 'close'} size={20} />}
    </span>
  )
}

function StatusActions({ swap: { id, hash, status, network } }: { swap: SentSwap }) {
  const t = useMessages<Messages>()
  const { back, close } = useRouter()
  const { showInWallet, dismiss } = useActions(contract)
  const explorer = useNetworks().find((one) => one.caipNetworkId === network)?.blockExplorerUrl
  const isDeep = useCapability(Router, (router) => (router?.stack.length ?? 0) > 1)
  const href = toSafeLink(getTransactionPage(hash, explorer))
  return (
    <Stack>
      {href && <Link href={href}>{shortenAddress(hash ?? '')}</Link>}
      {status === 'unknown' && (
        <Button data-testid="swap-status-checked" onClick={() => runAction(dismiss({ id }))}>
          {t('swap.open.dismiss')}
        </Button>
      )}
      <div className="btns">
        {(status === 'sent' || status === 'unknown') && (
          <Button data-testid="swap-status-wallet" onClick={() => runAction(showInWallet({ id }))}>
            {t('status.inWallet')}
          </Button>
        )}
        <Button kind="primary" data-testid="swap-status-close" onClick={() => runAction(isDeep ? back() : close())}>
          {t('outcome.close')}
        </Button>
      </div>
    </Stack>
  )
}
