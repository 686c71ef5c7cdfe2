import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useAllFacts, useSlice } from '../../../ui/hooks/state.ts'
import { useAside } from '../../../ui/modal/shell.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Chain, type Network } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { activeNetworkOf } from '../facts.ts'
import type { Messages } from '../messages.ts'
import type { ConnectionState } from '../state.ts'
import { useSite } from './site.ts'

/** Which network: those of the active family, then those of the others. */
export default function Networks() {
  const t = useMessages<Messages>()
  const site = useSite()
  const { own, others, isPending, isElsewhere } = useSlice(contract, listsOf)
  useAside(isPending)
  return (
    <>
      {isElsewhere && (
        <Banner kind="caution" title={t('networks.elsewhere.title', { site: site ?? t('connecting.thisSite') })}>
          {t('networks.elsewhere.text')}
        </Banner>
      )}
      <Panel label={t('networks.list')} isBusy={isPending}>
        {own.map((item) => (
          <NetworkRow key={item.network.caipNetworkId} {...item} />
        ))}
      </Panel>
      {others.length > 0 && (
        <Panel label={t('networks.others')}>
          {others.map((item) => (
            <NetworkRow key={item.network.caipNetworkId} {...item} />
          ))}
        </Panel>
      )}
    </>
  )
}

interface Item {
  network: Network
  state: 'active' | 'pending' | 'other' | 'unconnected'
}

function listsOf({ activeNamespace, chains }: ConnectionState) {
  const items = (isOwn: boolean): Item[] =>
    Object.values(chains)
      .filter(({ namespace }) => (namespace === activeNamespace) === isOwn)
      .flatMap(({ networks, networkState, status, namespace }) =>
        networks.map((network) => {
          const is = (id: string | null) => network.caipNetworkId === id
          const isUnconnected = status !== 'connected' && namespace !== activeNamespace
          const state = is(networkState.switchingTo)
            ? 'pending'
            : isUnconnected
              ? 'unconnected'
              : isOwn && is(networkState.activeNetwork)
                ? 'active'
                : 'other'
          return { network, state }
        }),
      )
  const active = chains[activeNamespace]
  return {
    own: items(true),
    others: items(false),
    isPending: Object.values(chains).some(({ networkState }) => networkState.switchingTo !== null),
    isElsewhere: active?.status === 'connected' && activeNetworkOf(active) === null,
  }
}

function NetworkRow({ network, state }: Item) {
  const t = useMessages<Messages>()
  const { switchNetwork } = useActions(contract)
  const family = useAllFacts(Chain, (all) => all.find((one) => one.namespace === network.chainNamespace)?.name)
  const name = safeText(network.name)
  return (
    <Row
      start={<Disc name={name} imageUrl={network.assets?.imageUrl} />}
      title={<bdi>{name}</bdi>}
      detail={
        state === 'pending'
          ? t('networks.pending')
          : state === 'unconnected' && t('networks.connect', { name: family ?? name })
      }
      end={<State state={state} />}
      aria-current={state === 'active' || undefined}
      onClick={() => act(switchNetwork({ caipNetworkId: network.caipNetworkId }))}
      data-testid={`network-${network.caipNetworkId}`}
    />
  )
}

function State({ state }: Pick<Item, 'state'>) {
  if (state === 'active')
    return (
      <span className="acc">
        <Icon name="check" />
      </span>
    )
  if (state === 'pending')
    return (
      <Tag>
        <Spinner size={16} />
      </Tag>
    )
  return (
    state === 'unconnected' && (
      <Tag>
        <Icon name="chevron" size={16} />
      </Tag>
    )
  )
}
