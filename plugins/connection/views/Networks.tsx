import { useMessages } from '../../../ui/hooks/messages.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import type { Network } from '../../capabilities.ts'
import { isApproved } from '../../shared/wallets/account-networks.ts'
import { contract } from '../contract.ts'
import { selectActiveNetwork } from '../initial-state.ts'
import type { Messages } from '../messages.ts'
import type { ChainRecord, ConnectionState } from '../state.ts'
import { type Item, NetworkRow } from './NetworkRow.tsx'
import { SwitchStatus } from './SwitchStatus.tsx'
import { useSiteName } from './use-site-name.ts'
import { useUnlistedName } from './use-unlisted-name.ts'

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
      .flatMap((chain) => chain.networks.map((network) => ({ network, state: getRowState(network, chain, isOwn) })))
  const active = chains[activeNamespace]
  return {
    own: items(true),
    others: items(false),
    isPending: Object.values(chains).some(({ networkState }) => networkState.switchingTo !== null),
    isElsewhere: active?.status === 'connected' && selectActiveNetwork(active) === null,
  }
}

/** @param isOwn - Whether the chain is that of the active namespace */
function getRowState({ caipNetworkId }: Network, { networkState, status }: ChainRecord, isOwn: boolean): Item['state'] {
  const { switchingTo, activeNetwork } = networkState
  if (caipNetworkId === switchingTo) return 'pending'
  const isConnected = status === 'connected'
  if (!isConnected && !isOwn) return 'unconnected'
  // An injected wallet does not say which networks it supports before a switch.
  if (isConnected && !isApproved(networkState, caipNetworkId)) return 'refused'
  return isOwn && caipNetworkId === activeNetwork ? 'active' : 'other'
}
