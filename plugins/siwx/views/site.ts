import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** Returns the name and the icon of the host. */
export const useSite = () =>
  useCapability(Host, (facts) => ({
    name: facts?.metadata?.name ? toSafeText(facts.metadata.name, 32) : null,
    icon: facts?.metadata?.icons?.[0],
  }))
