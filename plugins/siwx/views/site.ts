import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** What the host calls itself, and its picture. */
export const useSite = () =>
  useCapability(Host, (facts) => ({
    name: facts?.metadata?.name ? toSafeText(facts.metadata.name, 32) : null,
    icon: facts?.metadata?.icons?.[0],
  }))
