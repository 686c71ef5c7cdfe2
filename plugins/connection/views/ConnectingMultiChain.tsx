import { toSafeText } from '../../../ui/format/text.ts'
import { useConnectorImage } from '../../../ui/hooks/image.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworkImage } from '../../../ui/hooks/network-image.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapabilities, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { groupByWallet, isSameName } from '../../capabilities/same-wallet.ts'
import { Chain, type Connector, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { selectActiveNetwork } from '../initial-state.ts'
import type { Messages } from '../messages.ts'
import { MissingWallet } from './MissingWallet.tsx'

/** Lets the visitor pick a namespace of a wallet that serves several. */
export default function ConnectingMultiChain() {
  const t = useMessages<Messages>()
  const name = useCapability(Router, (router) => router?.stack.at(-1)?.params.wallet ?? '')
  const parts = useSlice(
    contract,
    ({ connectors }) => groupByWallet(connectors.filter((one) => !one.transport && isSameName(one, { name })))[0] ?? [],
  )
  const shown = toSafeText(name, 32)
  const words = { wallet: shown || t('connecting.wallet') }
  const { replace } = useRouter()
  useTitle(shown || t('connectingMultiChain.title'))
  const picture = <Tile name={words.wallet} imageUrl={useConnectorImage(parts[0])} size={64} />
  if (name === '') return <MissingWallet />
  if (parts.length === 0)
    return (
      <>
        <StatusMessage picture={picture} title={t('multiChain.none.title', words)}>
          {t('multiChain.none.text')}
        </StatusMessage>
        <Stack>
          <Button kind="primary" onClick={() => runAction(replace({ view: 'Connect' }))}>
            {t('connecting.other')}
          </Button>
        </Stack>
      </>
    )
  return (
    <>
      <StatusMessage picture={picture} title={t('multiChain.title')}>
        {t('multiChain.text')}
      </StatusMessage>
      <Panel label={t('multiChain.list')}>
        {parts.map((connector) => (
          <NamespaceRow key={connector.chain} connector={connector} />
        ))}
      </Panel>
    </>
  )
}

function NamespaceRow({ connector: { id: connectorId, chain: namespace } }: { connector: Connector }) {
  const t = useMessages<Messages>()
  const { chooseConnector } = useActions(contract)
  const chain = useCapabilities(Chain, (all) => all.find((one) => one.namespace === namespace))
  const { network, isConnected } = useSlice(contract, ({ chains }) => ({
    network: selectActiveNetwork(chains[namespace]),
    isConnected:
      chains[namespace]?.status === 'connected' &&
      chains[namespace].accountState.connectedWalletInfo?.connectorId === connectorId,
  }))
  const shown = network ?? chain?.defaultNetwork
  const name = chain?.name ?? namespace
  return (
    <Row
      start={<Disc name={name} imageUrl={useNetworkImage(shown)} />}
      title={name}
      end={
        <Tag hasDot={isConnected}>{isConnected ? t('multiChain.connected') : <Icon name="chevron" size={16} />}</Tag>
      }
      onClick={() => runAction(chooseConnector({ connectorId, namespace }))}
    />
  )
}
