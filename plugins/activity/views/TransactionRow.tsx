import { shortenAddress } from '../../../ui/format/address.ts'
import { formatDay } from '../../../ui/format/date.ts'
import { formatDecimal } from '../../../ui/format/decimal.ts'
import { toSafeLink } from '../../../ui/format/link.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import type { IconName } from '../../../ui/icons.ts'
import { PluginText } from '../../../ui/modal/PluginText.tsx'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { LinkRow } from '../../../ui/primitives/LinkRow.tsx'
import { Row, StaticRow } from '../../../ui/primitives/Row.tsx'
import { Badged } from '../../../ui/primitives/SkeletonRows.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { IconCircle, Tile } from '../../../ui/primitives/Tile.tsx'
import { toAddress } from '../../capabilities/caip.ts'
import { transactionKind } from '../../capabilities.ts'
import { getTransactionPage } from '../../shared/wallets/explorer-page.ts'
import { isSameAddress } from '../../shared/wallets/same-address.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import {
  countNfts,
  countOthers,
  getSign,
  type Moved,
  type Movement,
  sumGains,
  sumMoves,
  type TransactionRowData,
} from '../transaction-row.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  receive: 'arrow-down',
  claim: 'arrow-down',
  mint: 'plus',
  send: 'arrow-up-right',
  trade: 'swap',
  swap: 'swap',
  burn: 'minus',
  approve: 'check',
}

/** A row of the list: the kind, counterparty, amount and date. */
export function TransactionRow({ line, explorer }: { line: TransactionRowData; explorer: string | undefined }) {
  const { hash, view } = line
  const { push } = useRouter()
  const href = toSafeLink(getTransactionPage(hash, explorer))
  // Each line is as wide as it needs to be: a long amount leaves the line below alone.
  const content = {
    start: <Start line={line} />,
    title: (
      <span className="pair">
        <span>
          <Title line={line} />
        </span>
        <Amount line={line} />
      </span>
    ),
    detail: (
      <span className="pair">
        <span>
          <Detail line={line} />
        </span>
        <When line={line} />
      </span>
    ),
  }
  return (
    <div data-testid="transaction" data-status={line.status}>
      {view ? (
        <Row {...content} onClick={() => runAction(push({ view: view.name, params: { ...view.params } }))} />
      ) : href ? (
        <LinkRow {...content} href={href} />
      ) : (
        <StaticRow {...content} />
      )}
    </div>
  )
}

/** Returns true if, as far as known, nothing moved, or nothing is known. */
const isLost = (status: TransactionRowData['status']) =>
  status === 'failed' || status === 'replaced' || status === 'dropped' || status === 'unknown'

function Start({ line: { kind, status, moves } }: { line: TransactionRowData }) {
  const [move] = moves
  if (status === 'pending')
    return (
      <span className="mini">
        <Spinner size={20} />
      </span>
    )
  if (!move) return <IconCircle icon={ICONS[kind] ?? 'activity'} />
  if (move.name !== undefined) return <Tile name={toSafeText(move.name)} imageUrl={move.imageUrl} />
  return (
    <Badged
      badge={
        <span className="op">
          <Icon name={isLost(status) ? 'close' : (ICONS[kind] ?? 'activity')} size={16} />
        </span>
      }
    >
      <Disc name={toSafeText(move.symbol, 12)} imageUrl={move.imageUrl} size={40} />
    </Badged>
  )
}

function Title({ line: { kind, status, description } }: { line: TransactionRowData }) {
  const t = useMessages<Messages>()
  const own = useSlots(transactionKind).find(({ id }) => id === kind)
  if (description) return <bdi>{toSafeText(description, 80)}</bdi>
  // The amount says what became of it.
  if (isLost(status)) return t('activity.unnamed')
  if (status === 'pending' && own) return <PluginText plugin={own.plugin} text={own.label} />
  const key = `${status === 'pending' ? 'doing' : 'kind'}.${kind}` as keyof Messages
  const word = t(key)
  return word === key ? t('activity.unnamed') : word
}

function Detail({ line: { kind, moves, from, to } }: { line: TransactionRowData }) {
  const t = useMessages<Messages>()
  const account = toAddress(useSlice(contract, (slice) => slice.account) ?? '')
  const [first, second] = moves
  const trade = toTrade(kind, moves)
  if (trade) {
    const name = ({ first, hasMore }: Moved) =>
      hasMore ? t('activity.several', { name: formatBare(first) }) : formatBare(first)
    return <bdi>{t('activity.swap', { given: name(trade.given), taken: name(trade.taken) })}</bdi>
  }
  if (first?.name !== undefined) {
    if (!second) return <bdi>{toSafeText(first.name, 48)}</bdi>
    const [name, count] = [toSafeText(first.name, 40), countOthers(moves)]
    return (
      <bdi>
        {count === null
          ? t('activity.several', { name })
          : t('activity.others', { name, count: formatDecimal(count, 0) })}
      </bdi>
    )
  }
  // The sign of a deposit is a plus, though it goes out.
  const isIn = first ? first.direction === 'in' : getSign(kind, 'self') === '+'
  // The account itself may have asked for what it received, as with a claim.
  const counterparty = isIn ? [from, to].find((one) => one && !isSameAddress(one, account)) : to
  return counterparty ? (
    <bdi>{t(isIn ? 'activity.from' : 'activity.to', { place: shortenAddress(toSafeText(counterparty, 160)) })}</bdi>
  ) : null
}

const formatBare = ({ name, numeric, symbol }: Movement) =>
  name === undefined ? `${formatDecimal(numeric)} ${toSafeText(symbol, 12)}`.trim() : toSafeText(name, 40) || 'NFT'

/** Gets both sides of a trade; `null` for other kinds, or if a side is unknown. */
function toTrade(kind: string, moves: readonly Movement[]) {
  const [given, taken] = kind === 'trade' || kind === 'swap' ? [sumMoves(moves, 'out'), sumMoves(moves, 'in')] : []
  return given && taken ? { given, taken } : null
}

function Amount({ line: { kind, status, moves } }: { line: TransactionRowData }) {
  const t = useMessages<Messages>()
  if (isLost(status)) return <span className="crit">{t(`activity.${status}`)}</span>
  const trade = toTrade(kind, moves)
  const shown = trade?.taken ?? sumGains(moves) ?? sumMoves(moves, 'self') ?? sumMoves(moves, 'out')
  if (!shown) return null
  const { first, others, hasMore } = shown
  const { sign } = first
  const isToken = first.name === undefined
  const amount = isToken ? `${sign}${formatBare(first)}` : t(...toNfts(sign, countNfts(moves, sign)))
  // The other NFTs are counted. The line below says what else a trade or a first NFT came with.
  const isMore = isToken ? hasMore : others.some(({ name }) => name === undefined)
  const isTold = trade !== null || moves[0]?.name !== undefined
  return (
    <bdi dir={isMore && !isTold ? undefined : 'ltr'} className={sign === '+' ? 'pos' : undefined}>
      {isMore && !isTold ? t('activity.several', { name: amount }) : amount}
    </bdi>
  )
}

/** Says how many NFTs moved. */
function toNfts(sign: Movement['sign'], count: string | null) {
  const key = count === null ? 'activity.manyNfts' : count === '1' ? 'activity.nft' : 'activity.nfts'
  return [key, { sign, count: formatDecimal(count ?? '', 0) }] as const
}

function When({ line: { at, status } }: { line: TransactionRowData }) {
  const t = useMessages<Messages>()
  return <span>{status === 'pending' ? t('activity.pending') : formatDay(at)}</span>
}
