import { toSafeText } from '../../../ui/format/text.ts'
import { useConfirmReplacement } from '../../../ui/hooks/confirm-replacement.ts'
import { useConnectorImage } from '../../../ui/hooks/image.ts'
import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { isInAppBrowser } from '../../../ui/modal/is-in-app-browser.ts'
import { usePrefetch } from '../../../ui/modal/loaded-views.ts'
import { ViewById } from '../../../ui/modal/ViewById.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Skeleton } from '../../../ui/primitives/Skeleton.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { groupByWallet, isSameName } from '../../capabilities/same-wallet.ts'
import { matchesRef } from '../../capabilities/sort-connectors.ts'
import { type Connector, Host, Wallets as Listed, Router, walletGroup, walletSource } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { getWalletIdentity } from '../wallet-identity.ts'
import { getWalletRows } from './sort-wallet-rows.ts'
import { useOwnParams } from './use-own-params.ts'

const loadAutoConnect = () => import('./AutoConnect.tsx')
const loadCollapsed = () => import('./CollapsedWallets.tsx')
const loadArranged = () => import('./ArrangedWallets.tsx')
const loadNoWallet = () => import('./NoWallet.tsx')

/** The wallet rows; if the host collapses them, one row that opens the list. */
export function WalletList({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useMessages<Messages>()
  const { namespace } = useOwnParams()
  const hidden = useCapability(Listed, (state) => state?.hidden ?? [])
  const { ways, inPage } = useSlice(contract, (slice) => getWalletRows(slice, hidden, namespace))
  const sources = useSlots(walletSource)
  const isOrdered = useCapability(Host, (host) => host?.connectorOrder)
  const isArranged = Boolean(useSlots(walletGroup)[0] || isOrdered)
  const Arranged = useLazy(isArranged, loadArranged)
  const Collapsed = useLazy(isCollapsed, loadCollapsed)
  const wallets = groupByWallet(inPage)
  const count = ways.length + wallets.length
  const isEmpty = !count && !sources[0]
  const isOpen = useCapability(Router, (router) => router?.open)
  const NoWallet = useLazy(isEmpty && isOpen, loadNoWallet)
  const [own, other] = wallets
  const AutoConnect = useLazy(!other && isInAppBrowser(), loadAutoConnect)

  // Prerendered, it does not know yet which wallets are there.
  if (isEmpty) return isOpen ? NoWallet && <NoWallet /> : <Skeleton width={328} height={60} radius={16} />
  if (isCollapsed)
    return (
      <Panel label={t('connect.wallets')}>
        {Collapsed ? <Collapsed count={count} /> : <Skeleton width={328} height={60} radius={16} />}
      </Panel>
    )
  const row = (parts: readonly [Connector, ...Connector[]]) => (
    <li key={`${parts[0].chain} ${parts[0].id}`}>
      <WalletRow parts={parts} isDoubled={isDoubled(parts, wallets)} />
    </li>
  )
  if (isArranged)
    return Arranged ? (
      <Arranged ways={ways} wallets={wallets} row={row} />
    ) : (
      <Skeleton width={328} height={240} radius={16} />
    )
  // Their rows are items of this list, see `isPart` of `Panel`. They come later than the page's wallets, and so below.
  const renderSources = (wanted: string) =>
    sources.map(
      ({ view, position }) =>
        position === wanted && (
          <li key={view} role="none">
            <ViewById id={view} />
          </li>
        ),
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it, axe would take items without a role for a mistake
    <ul className="panel" role="list" aria-label={t('connect.wallets')}>
      {ways.map((way) => row([way]))}
      {wallets.map(row)}
      {renderSources('recent')}
      {renderSources('listed')}
      {AutoConnect && own && <AutoConnect parts={own} />}
    </ul>
  )
}

interface WalletRowProps {
  /** The wallet's connectors, one per namespace. */
  parts: readonly [Connector, ...Connector[]]
  isDoubled: boolean
}

function WalletRow({ parts, isDoubled }: WalletRowProps) {
  const t = useMessages<Messages>()
  const [connector] = parts
  const isRecent = useSlice(contract, ({ recent }) => parts.some((part) => recent.some((one) => matchesRef(part, one))))
  const { chooseConnector } = useActions(contract)
  const { push } = useRouter()
  const connectOrAsk = useConfirmReplacement()
  const leadsToApps = useLeadsToApps(connector)
  const prefetch = usePrefetch(connector.views?.[0])

  function choose() {
    if (leadsToApps) runAction(push({ view: 'AllWallets', params: { filter: 'mobile' } }))
    else if (parts[1]) runAction(push({ view: 'ConnectingMultiChain', params: { wallet: connector.name } }))
    else {
      const ref = { connectorId: connector.id, namespace: connector.chain }
      connectOrAsk(ref, () => runAction(chooseConnector(ref)))
    }
  }

  return (
    <Row
      start={<Tile name={toSafeText(connector.name)} imageUrl={useConnectorImage(connector)} />}
      title={<bdi>{toSafeText(connector.name)}</bdi>}
      detail={isDoubled && t('connect.doubled')}
      end={!leadsToApps && <WalletTag connector={connector} isRecent={isRecent} />}
      onClick={choose}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      data-testid={`wallet-${getName(parts.find(({ info }) => info) ?? connector)}`}
    />
  )
}

/** A phone can't scan its own QR code: there, the row opens the list of wallet apps. */
function useLeadsToApps({ transport }: Connector): unknown {
  const hasApps = useCapability(Listed, (state) => state?.leadsToApps)
  const mayList = useCapability(Host, (host) => host?.projectId && host.features.allWallets !== false)
  return transport && hasApps && mayList
}

/** Whether a visitor may take another wallet for this one, or if both claim one rdns: any wallet can. */
const isDoubled = ([connector]: WalletRowProps['parts'], wallets: readonly WalletRowProps['parts'][]) =>
  wallets.some(
    ([other]) =>
      other !== connector &&
      (isSameName(other, connector) || getWalletIdentity(other) === getWalletIdentity(connector)),
  )

const getName = ({ id, info, explorerId }: Connector) => (info?.rdns === id ? id : (explorerId ?? id))

function WalletTag({ connector, isRecent }: { connector: Connector; isRecent: boolean }) {
  const t = useMessages<Messages>()
  if (connector.transport) return <Tag>{t('connect.code')}</Tag>
  if (isRecent) return <Tag>{t('connect.recent')}</Tag>
  return connector.type === 'ANNOUNCED' && <Tag hasDot>{t('connect.installed')}</Tag>
}
