import { useConfig } from 'wagmi'
import { Accounts, type Network } from '../../plugins/capabilities.ts'
import { toSafeText } from '../../ui/format/text.ts'
import { useNetworkImage } from '../../ui/hooks/network-image.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { useWords } from '../../ui/locale/button-words.ts'
import { Disc } from '../../ui/primitives/Disc.tsx'
import { applyStyle } from '../react/buttons/apply-style.ts'
import { getInteractiveStyle } from '../react/buttons/interactive-style.ts'
import { PageButton } from '../react/buttons/PageButton.tsx'
import { getThemeStyle } from '../react/buttons/theme-style.ts'
import { type Sizes, showOn } from './responsive.ts'

export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

const style = (): string => `${getThemeStyle('caution caution-soft', '#e8b866 #352a16', '#855600 #fbf0d9')}
.portico-button[data-kind=network]{padding-inline:9px 13px}
.portico-button[data-kind=caution]{background:var(--p-caution-soft);color:var(--p-caution);border-color:#0000}
.portico-button .portico-disc{display:flex;border-radius:50%;overflow:hidden}`
const styleRef = /* @__PURE__ */ applyStyle(getInteractiveStyle, style)

/** The active network. A configuration with one chain has none to choose, unless the wallet is on another. */
export default function ChainButton({ status }: { status: Sizes<ChainStatus> }) {
  const network = useCapability(Accounts, (state) => getNetwork(state?.connections))
  const { chains } = useConfig()
  const { switchNetwork } = useWords()
  const className = showOn(status, (value) => value !== 'none')
  if (!network)
    return (
      <PageButton kind="caution" testId="network-button" target={{ view: 'Networks' }} namespace="eip155">
        <span ref={styleRef}>{switchNetwork}</span>
      </PageButton>
    )
  if (chains.length < 2) return null
  return (
    <PageButton
      className={className}
      kind="network"
      testId="network-button"
      label={toSafeText(network.name)}
      target={{ view: 'Networks' }}
      namespace="eip155"
    >
      <Icon network={network} className={showOn(status, (value) => value !== 'name')} />
      <bdi ref={styleRef} className={showOn(status, (value) => value !== 'icon')}>
        {toSafeText(network.name)}
      </bdi>
    </PageButton>
  )
}

function Icon({ network, className }: { network: Network; className: string }) {
  const imageUrl = useNetworkImage(network)
  return (
    <span className={className}>
      <Disc name={toSafeText(network.name)} imageUrl={imageUrl} size={24} />
    </span>
  )
}

type Connections = Parameters<Parameters<typeof useCapability<typeof Accounts, unknown>>[1]>[0]

/** @returns `null` if the wallet is on a network that the configuration does not have */
function getNetwork(connections: NonNullable<Connections>['connections'] | undefined): Network | null {
  const connection = connections?.find(({ namespace }) => namespace === 'eip155')
  const active = connection?.networkState.activeNetwork
  return connection?.networks.find(({ caipNetworkId }) => caipNetworkId === active) ?? null
}
