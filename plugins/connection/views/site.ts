import { safeText } from '../../../ui/format/text.ts'
import { useFacts } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** What the host calls itself, if it does. */
export const useSite = (): string | null =>
  useFacts(Host, (facts) => (facts?.metadata?.name ? safeText(facts.metadata.name, 32) : null))
