import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { IconButton } from '../../../ui/primitives/IconButton.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { IconCircle, Tile } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import type { ConnectionState, WalletInfo } from '../state.ts'
import { NotConnected } from './NotConnected.tsx'

interface ConnectedWallet {
  namespace: string
  wallet: WalletInfo
  address: string
  state: 'active' | 'connected' | 'switching' | 'timedOut' | 'failed'
}

/** Lists the connected wallets: a row makes its wallet the active one, the button beside it disconnects it. */
export default function ConnectedWallets() {
  const t = useMessages<Messages>()
  const { push } = useRouter()
  const namespace = useSlice(contract, (slice) => slice.activeNamespace)
  const wallets = useSlice(contract, selectWallets)
  const problem = wallets.map(getProblem).find((one) => one !== null)
  if (wallets.length === 0) return <NotConnected />
  return (
    <>
      <Panel label={t('connectedWallets.title')}>
        {wallets.map((one) => (
          <WalletRow key={`${one.namespace} ${one.wallet.connectorId}`} {...one} />
        ))}
      </Panel>
      <Panel>
        <Row
          start={<IconCircle icon="wallet" />}
          title={t('connectedWallets.another')}
          end={
            <Tag>
              <Icon name="chevron" size={16} />
            </Tag>
          }
          onClick={() => runAction(push({ view: 'Connect', params: { namespace } }))}
          data-testid="connect-another"
        />
      </Panel>
      <p className="unseen" role="status">
        {problem && t(...problem)}
      </p>
    </>
  )
}

function WalletRow({ namespace, wallet, address, state }: ConnectedWallet) {
  const t = useMessages<Messages>()
  const { switchWallet, disconnect } = useActions(contract)
  const { connectorId } = wallet
  const name = toSafeText(wallet.name, 32)
  const problem = getProblem({ wallet, state })
  return (
    <>
      <Row
        start={<Tile name={name} imageUrl={wallet.imageUrl} />}
        title={<bdi>{name}</bdi>}
        detail={problem ? t(...problem) : <bdi dir="ltr">{shortenAddress(address)}</bdi>}
        end={
          state === 'active' ? (
            <span className="acc">
              <Icon name="check" />
            </span>
          ) : (
            state === 'switching' && <Spinner size={16} />
          )
        }
        aria-current={state === 'active' || undefined}
        aria-busy={state === 'switching' || undefined}
        onClick={() => runAction(switchWallet({ connectorId, namespace }))}
        data-testid={`connected-${connectorId}`}
      />
      <IconButton
        icon="disconnect"
        label={t('connectedWallets.disconnect', { wallet: name })}
        onClick={() => runAction(disconnect({ connectorId, namespace }))}
        data-testid={`disconnect-${connectorId}`}
      />
    </>
  )
}

/** Gets the message of a switch to a wallet that failed; `null` if it did not. */
const getProblem = ({ wallet, state }: Pick<ConnectedWallet, 'wallet' | 'state'>) =>
  state === 'timedOut' || state === 'failed'
    ? ([`connecting.${state}.title`, { wallet: toSafeText(wallet.name, 32) }] as const)
    : null

/** Selects the wallets of all namespaces. Sorted by name: rows must not move when the active wallet changes. */
function selectWallets({ chains, activeNamespace }: ConnectionState): ConnectedWallet[] {
  return Object.values(chains)
    .flatMap(({ namespace, status, accountState, otherWallets = [], attempt }): ConnectedWallet[] => {
      const { connectedWalletInfo: own, address } = accountState
      const getWalletState = ({ connectorId }: WalletInfo): ConnectedWallet['state'] => {
        if (attempt?.connectorId !== connectorId || !attempt.isReconnection) return 'connected'
        if (attempt.outcome === null) return 'switching'
        return attempt.outcome === 'timedOut' || attempt.outcome === 'failed' ? attempt.outcome : 'connected'
      }
      const active: ConnectedWallet[] =
        status === 'connected' && own && address
          ? [{ namespace, wallet: own, address, state: namespace === activeNamespace ? 'active' : 'connected' }]
          : []
      return [
        ...active,
        ...otherWallets.map(({ wallet, accounts }) => ({
          namespace,
          wallet,
          address: accounts[0]?.address ?? '',
          state: getWalletState(wallet),
        })),
      ]
    })
    .sort((a, b) => a.wallet.name.localeCompare(b.wallet.name, 'en'))
}
