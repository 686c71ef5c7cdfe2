import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { contract } from '../contract.ts'
import { selectActiveNetwork } from '../initial-state.ts'
import type { Messages } from '../messages.ts'
import type { ConnectionState } from '../state.ts'
import { type Item, NetworkRow } from './NetworkRow.tsx'
import { useUnlistedName } from './network-names.ts'
import { SwitchStatus } from './SwitchStatus.tsx'
import { useSiteName } from './site-name.ts'

/** The network list: the active namespace first, then the others. */
export default function Networks() {
  const t = useMessages<Messages>()
  const site = useSiteName()
  const name = useUnlistedName()
  const { own, others, isPending, isElsewhere } = useSlice(contract, getLists)
  useYieldToWallet(isPending)
  return (
    <>
      {isElsewhere && (
        <Banner
          kind="caution"
          title={t('networks.elsewhere.title', {
            site: site ?? t('connecting.thisSite'),
            network: name ?? t('networks.thisOne'),
          })}
        >
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
      <SwitchStatus isPending={isPending} />
    </>
  )
}

function getLists({ activeNamespace, chains }: ConnectionState) {
  const items = (isOwn: boolean): Item[] =>
    Object.values(chains)
      .filter(({ namespace }) => (namespace === activeNamespace) === isOwn)
      .flatMap(({ networks, networkState, status, namespace }) =>
        networks.map((network) => {
          const is = (id: string | null) => network.caipNetworkId === id
          // An injected wallet does not say which networks it supports before a switch.
          const { approvedNetworkIds, supportsAllNetworks } = networkState
          const isRefused =
            status === 'connected' && !supportsAllNetworks && !approvedNetworkIds.includes(network.caipNetworkId)
          const isUnconnected = status !== 'connected' && namespace !== activeNamespace
          const state = is(networkState.switchingTo)
            ? 'pending'
            : isUnconnected
              ? 'unconnected'
              : isRefused
                ? 'refused'
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
    isElsewhere: active?.status === 'connected' && selectActiveNetwork(active) === null,
  }
}
