import { Accounts } from '../../../plugins/capabilities.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useNetworkImage } from '../../../ui/hooks/network-image.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { useWords } from '../../../ui/locale/button-words.ts'
import { Disc } from '../../../ui/primitives/Disc.tsx'
import { Glyph } from '../../../ui/primitives/Glyph.tsx'
import { applyStyle } from './apply-style.ts'
import { getInteractiveStyle } from './interactive-style.ts'
import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { getThemeStyle } from './theme-style.ts'

const warning = {
  path: 'M8.7 4 2.95 14a1.5 1.5 0 0 0 1.3 2.25h11.5a1.5 1.5 0 0 0 1.3-2.25L11.3 4a1.5 1.5 0 0 0-2.6 0zM10 8v3',
  dots: 'M9.1 13.4a0.9 0.9 0 1 0 1.8 0 0.9 0.9 0 1 0-1.8 0z',
}

interface NetworkButtonProps extends PageButtonProps {
  /** Replaces the network's name. */
  label?: string | undefined
}

const style = (): string => `${getThemeStyle('caution caution-soft', '#e8b866 #352a16', '#855600 #fbf0d9')}
.portico-button[data-kind=network]{padding-inline:9px 11px}
.portico-button[data-kind=caution]{background:var(--p-caution-soft);color:var(--p-caution);border-color:#0000}
.portico-button img{display:block;flex:none}
.portico-disc{border-radius:50%;overflow:hidden}`
const styleRef = /* @__PURE__ */ applyStyle(getInteractiveStyle, style)

/**
 * Shows the active network, or that of its namespace, and opens the list. Warns if the wallet is on a network that the
 * host does not list.
 */
export function NetworkButton({ label, ...rest }: NetworkButtonProps) {
  const connection = useCapability(Accounts, (state) =>
    state?.connections.find((one) => one.namespace === (rest.namespace ?? state.activeNamespace)),
  )
  const network = connection?.networks.find((one) => one.caipNetworkId === connection.networkState.activeNetwork)
  const words = useWords()
  const imageUrl = useNetworkImage(network)
  const isElsewhere = connection?.status === 'connected' && !network
  if (!network && !isElsewhere) return null
  return (
    <PageButton
      {...rest}
      kind={isElsewhere ? 'caution' : 'network'}
      testId="network-button"
      target={{ view: 'Networks' }}
    >
      {network ? <Disc name={toSafeText(network.name)} imageUrl={imageUrl} size={24} /> : <Glyph {...warning} />}
      <span ref={styleRef}>{label ?? (network ? <bdi>{toSafeText(network.name)}</bdi> : words.switchNetwork)}</span>
      {network && <Glyph path="m5 7.75 5 5 5-5" size={16} />}
    </PageButton>
  )
}
