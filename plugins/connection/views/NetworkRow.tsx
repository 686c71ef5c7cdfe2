import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useNetworkImage } from '../../../ui/hooks/network-image.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapabilities } from '../../../ui/hooks/state.ts'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Icon } from '../../../ui/primitives/Icon.tsx'
import { Row } from '../../../ui/primitives/Row.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Tag } from '../../../ui/primitives/Tag.tsx'
import { Chain, type Network } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { hasInitialVowel } from './indefinite-article.ts'

export interface Item {
  network: Network
  state: 'active' | 'pending' | 'other' | 'unconnected' | 'refused'
}

/** A row of the network list. */
export function NetworkRow({ network, state }: Item) {
  const t = useMessages<Messages>()
  const { switchNetwork, preferNetwork } = useActions(contract)
  const { push } = useRouter()
  const ownName = useCapabilities(Chain, (all) => all.find((one) => one.namespace === network.chainNamespace)?.name)
  const name = toSafeText(network.name)
  const chainName = ownName ?? name

  function choose() {
    const { chainNamespace: namespace, caipNetworkId } = network
    if (state !== 'unconnected') return runAction(switchNetwork({ caipNetworkId }))
    // No wallet is connected in that namespace: shows its wallets.
    runAction(push({ view: 'Connect', params: { namespace } }))
    runAction(preferNetwork({ caipNetworkId }))
  }

  return (
    <Row
      start={<Disc name={name} imageUrl={useNetworkImage(network)} size={40} />}
      title={<bdi>{name}</bdi>}
      detail={
        state === 'pending'
          ? t('networks.pending')
          : state === 'refused'
            ? t('networks.refused')
            : state === 'unconnected' &&
              t(hasInitialVowel(chainName) ? 'networks.connectVowel' : 'networks.connect', { name: chainName })
      }
      end={<State state={state} />}
      disabled={state === 'refused'}
      aria-current={state === 'active' || undefined}
      onClick={choose}
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
