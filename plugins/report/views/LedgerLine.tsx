import { shortenAddress } from '../../../ui/format/address.ts'
import { formatDateTime } from '../../../ui/format/date.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useCapabilities } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { IconCircle } from '../../../ui/primitives/Tile.tsx'
import { Accounts } from '../../capabilities.ts'
import type { Answer, ClassifiedRequest, Detail, RequestKind } from '../classify-request.ts'
import type { Messages } from '../messages.ts'
import { useAmounts } from './use-amounts.ts'
import { usePurpose } from './use-purpose.ts'

const ICONS: Readonly<Partial<Record<RequestKind, IconName>>> = {
  message: 'pen',
  data: 'pen',
  transaction: 'send',
  network: 'network',
  addNetwork: 'network',
}
const TEXT_SHOWN = 280

/** A request: its purpose, its content, the network, and the answer. */
export function LedgerLine({ request }: { request: ClassifiedRequest }) {
  const t = useMessages<Messages>()
  const { at, what, method, answer, details, network } = request
  const by = usePurpose(request)
  const networkName = useNetworkName(network)
  const approval = details.find((one) => one.is === 'approval')
  return (
    <StaticRow
      start={<IconCircle icon={approval ? 'warning' : (ICONS[what] ?? 'wallet')} />}
      title={t(`ledger.what.${approval ? (approval.amount === '0' ? 'revoke' : 'approve') : what}`)}
      detail={
        <span className="ledger-line" title={toSafeText(method, 48)} data-testid="ledger-line">
          {details.map((detail, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its parts
            <DetailText key={i} detail={detail} request={request} />
          ))}
          <span className={answer === 'approved' ? 'yes' : undefined}>
            {t(`ledger.${answer === 'unseen' ? 'unseen.answer' : answer}`)}
          </span>
          <span>
            {networkName && (
              <>
                <bdi>{networkName}</bdi> ·{' '}
              </>
            )}
            {by} · {formatDateTime(at)}
          </span>
        </span>
      }
    />
  )
}

/** A line of its own, with its own direction. A `bdi` in a row is cut at its end, and this must be read as a whole. */
function DetailText({ detail, request }: { detail: Detail; request: ClassifiedRequest }) {
  const t = useMessages<Messages>()
  const amountOf = useAmounts(request)
  if (detail.is === 'text') return <q dir="auto">{toSafeText(detail.text, TEXT_SHOWN)}</q>
  return <span dir="auto">{getSaid(detail, request.answer, t, amountOf)}</span>
}

function getSaid(
  detail: Exclude<Detail, { is: 'text' }>,
  answer: Answer,
  t: ReturnType<typeof useMessages<Messages>>,
  amountOf: ReturnType<typeof useAmounts>,
): string {
  const short = (address: string) => toSafeText(shortenAddress(address), 24)
  if (detail.is === 'transfer')
    return t('ledger.moved', { amount: amountOf(detail.amount, detail.token), to: short(detail.to) })
  if (detail.is === 'approval') {
    const { amount, spender, token } = detail
    const text = t(amount === null ? 'ledger.allowsAll' : amount === '0' ? 'ledger.allowsNone' : 'ledger.allows', {
      spender: short(spender),
      token: short(token),
      amount: amountOf(amount ?? '0', token),
    })
    return answer === 'approved' ? text : t('ledger.ifApproved', { text })
  }
  if (detail.is === 'call')
    return detail.to === ''
      ? t('ledger.creates', { bytes: detail.bytes })
      : t('ledger.calls', { selector: toSafeText(detail.selector, 10), to: short(detail.to), bytes: detail.bytes })
  if (detail.is === 'typed')
    return t(detail.domain ? 'ledger.typedFor' : 'ledger.typed', {
      type: toSafeText(detail.type, 48),
      domain: toSafeText(detail.domain, 48),
    })
  return t('ledger.bytes', { bytes: detail.bytes })
}

function useNetworkName(network: string | null): string | null {
  const names = useCapabilities(
    Accounts,
    (all) =>
      all
        .flatMap(({ connections }) => connections.flatMap(({ networks }) => networks))
        .find((one) => one.caipNetworkId === network)?.name,
  )
  return network && toSafeText(names ?? network, 32)
}
