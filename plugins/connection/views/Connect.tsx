import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import type { Connector } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ConnectionState } from '../state.ts'
import { useSite } from './site.ts'

const FIND_A_WALLET = 'https://ethereum.org/wallets/find-wallet'

/** Which wallet: those that were found, the last used first. */
export default function Connect() {
  const t = useMessages<Messages>()
  const site = useSite()
  const connectors = useSlice(contract, recentFirst)
  const recent = useSlice(contract, (slice) => slice.recent)
  const { chooseConnector } = useActions(contract)
  useTitle(site ? t('connect.titleSite', { site }) : t('connect.title'))

  if (connectors.length === 0) return <NoWallet />
  return (
    <Panel label={t('connect.wallets')}>
      {connectors.map((connector) => (
        <Row
          key={connector.id}
          start={<Tile name={safeText(connector.name)} imageUrl={connector.imageUrl} />}
          title={<bdi>{safeText(connector.name)}</bdi>}
          end={<WalletTag connector={connector} isRecent={recent.includes(connector.id)} />}
          onClick={() => act(chooseConnector({ connectorId: connector.id }))}
          data-testid={`wallet-${connector.info?.rdns ?? connector.explorerId ?? connector.id}`}
        />
      ))}
    </Panel>
  )
}

function recentFirst({ connectors, recent }: ConnectionState): Connector[] {
  const rank = ({ id }: Connector) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return [...connectors].sort((a, b) => rank(a) - rank(b))
}

function WalletTag({ connector, isRecent }: { connector: Connector; isRecent: boolean }) {
  const t = useMessages<Messages>()
  if (isRecent) return <Tag>{t('connect.recent')}</Tag>
  return connector.type === 'ANNOUNCED' && <Tag hasDot>{t('connect.installed')}</Tag>
}

function NoWallet() {
  const t = useMessages<Messages>()
  return (
    <>
      <Statement picture={<Niche icon="wallet" />} title={t('connect.none.title')}>
        {t('connect.none.text')}
      </Statement>
      <a className="btn secondary" href={FIND_A_WALLET} target="_blank" rel="noopener noreferrer">
        {t('connect.none.action')}
      </a>
    </>
  )
}
