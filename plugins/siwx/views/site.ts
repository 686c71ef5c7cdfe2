import { safeText } from '../../../ui/format/text.ts'
import { useFacts } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** What the host calls itself, and its picture. */
export const useSite = () =>
  useFacts(Host, (facts) => ({
    name: facts?.metadata?.name ? safeText(facts.metadata.name, 32) : null,
    icon: facts?.metadata?.icons?.[0],
  }))
