import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useConnectorImage } from '../../../ui/hooks/image.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworkImage } from '../../../ui/hooks/network-image.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions, useAllFacts, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { Chain, type Connector, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { activeNetworkOf } from '../facts.ts'
import type { Messages } from '../messages.ts'
import { isSameWallet, wholesOf } from './ranked.ts'

/** A wallet that serves several families is asked for one of them: which? */
export default function ConnectingMultiChain() {
  const t = useMessages<Messages>()
  const name = useFacts(Router, (router) => router?.stack.at(-1)?.params.wallet ?? '')
  const parts = useSlice(
    contract,
    ({ connectors }) => wholesOf(connectors.filter((one) => !one.transport && isSameWallet(one, { name })))[0] ?? [],
  )
  const words = { wallet: safeText(name, 32) || t('connecting.wallet') }
  const { replace } = useRouter()
  useTitle(words.wallet)
  const picture = <Tile name={words.wallet} imageUrl={useConnectorImage(parts[0])} size={64} />
  if (parts.length === 0)
    return (
      <>
        <Statement picture={picture} title={t('multiChain.none.title', words)}>
          {t('multiChain.none.text')}
        </Statement>
        <Stack>
          <Button kind="primary" onClick={() => act(replace({ view: 'Connect' }))}>
            {t('connecting.other')}
          </Button>
        </Stack>
      </>
    )
  return (
    <>
      <Statement picture={picture} title={t('multiChain.title')}>
        {t('multiChain.text', words)}
      </Statement>
      <Panel label={t('multiChain.list')}>
        {parts.map((connector) => (
          <FamilyRow key={connector.chain} connector={connector} />
        ))}
      </Panel>
    </>
  )
}

function FamilyRow({ connector: { id: connectorId, chain: namespace } }: { connector: Connector }) {
  const t = useMessages<Messages>()
  const { chooseConnector } = useActions(contract)
  const family = useAllFacts(Chain, (all) => all.find((one) => one.namespace === namespace))
  const { network, isConnected } = useSlice(contract, ({ chains }) => ({
    network: activeNetworkOf(chains[namespace]),
    isConnected:
      chains[namespace]?.status === 'connected' &&
      chains[namespace].accountState.connectedWalletInfo?.connectorId === connectorId,
  }))
  const shown = network ?? family?.defaultNetwork
  const name = family?.name ?? namespace
  return (
    <Row
      start={<Disc name={name} imageUrl={useNetworkImage(shown)} />}
      title={name}
      end={
        <Tag hasDot={isConnected}>{isConnected ? t('multiChain.connected') : <Icon name="chevron" size={16} />}</Tag>
      }
      onClick={() => act(chooseConnector({ connectorId, namespace }))}
    />
  )
}
