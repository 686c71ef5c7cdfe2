import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useLazy } from '../../../ui/hooks/lazy.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Mini, Tile } from '../../../ui/primitives/Tile.tsx'
import { type Connector, type ConnectorRef, Router } from '../../capabilities.ts'
import { claimOf } from '../claims.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ConnectionState } from '../state.ts'

const loadNoWallet = () => import('./NoWallet.tsx')

/** Which wallet; or one row that leads to them, where the host wants it short. */
export function Wallets({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useMessages<Messages>()
  const family = useFacts(Router, (router) => router?.stack.at(-1)?.params.namespace)
  const connectors = useSlice(contract, listOf).filter(({ chain }) => !family || chain === family)
  const recent = useSlice(contract, (slice) => slice.recent)
  const { chooseConnector } = useActions(contract)
  const { replace } = useRouter()
  const NoWallet = useLazy(connectors.length === 0, loadNoWallet)

  if (connectors.length === 0) return NoWallet && <NoWallet />
  if (isCollapsed)
    return (
      <Panel label={t('connect.wallets')}>
        <Row
          start={<Mini icon="wallet" />}
          title={t('connect.collapsed')}
          end={
            <Tag>
              {connectors.length}
              <Icon name="chevron" size={16} />
            </Tag>
          }
          onClick={() => act(replace({ view: 'Connect', params: { wallets: 'all' } }))}
        />
      </Panel>
    )
  return (
    <Panel label={t('connect.wallets')}>
      {connectors.map((connector) => (
        <Row
          key={`${connector.chain} ${connector.id}`}
          start={<Tile name={safeText(connector.name)} imageUrl={connector.imageUrl} />}
          title={<bdi>{safeText(connector.name)}</bdi>}
          detail={isDoubled(connector, connectors) && t('connect.doubled')}
          end={<WalletTag connector={connector} isRecent={recent.some((one) => isRef(connector, one))} />}
          onClick={() => act(chooseConnector({ connectorId: connector.id, namespace: connector.chain }))}
          data-testid={`wallet-${nameOf(connector)}`}
        />
      ))}
    </Panel>
  )
}

/** Two that claim to be one are told apart by their ids. */
const isDoubled = (connector: Connector, all: readonly Connector[]) =>
  all.filter((one) => one.chain === connector.chain && claimOf(one) === claimOf(connector)).length > 1

const nameOf = ({ id, info, explorerId }: Connector) => (info?.rdns === id ? id : (explorerId ?? id))

const isRef = ({ chain, id }: Connector, { namespace, connectorId }: ConnectorRef) =>
  id === connectorId && chain === namespace

/** A way over a transport first, as one row for all families, unless it leads there already; then the last used. */
function listOf({ connectors, recent, chains, activeNamespace }: ConnectionState): Connector[] {
  const isConnectedBy = ({ id, chain }: Connector) =>
    chains[chain]?.status === 'connected' && chains[chain]?.accountState.connectedWalletInfo?.connectorId === id
  const waysOver = connectors.filter(({ transport }) => transport)
  const ways = [...new Set(waysOver.map(({ transport }) => transport))].flatMap((transport) => {
    const same = waysOver.filter((one) => one.transport === transport)
    return same.some(isConnectedBy) ? [] : (same.find(({ chain }) => chain === activeNamespace) ?? same[0] ?? [])
  })
  const rank = (connector: Connector) => {
    const place = recent.findIndex((one) => isRef(connector, one))
    return place < 0 ? recent.length : place
  }
  return [...ways, ...connectors.filter(({ transport }) => !transport).sort((a, b) => rank(a) - rank(b))]
}

function WalletTag({ connector, isRecent }: { connector: Connector; isRecent: boolean }) {
  const t = useMessages<Messages>()
  if (connector.transport) return <Tag>{t('connect.code')}</Tag>
  if (isRecent) return <Tag>{t('connect.recent')}</Tag>
  return connector.type === 'ANNOUNCED' && <Tag hasDot>{t('connect.installed')}</Tag>
}
