import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** Gets the host's name, or `null`. */
export const useSiteName = (): string | null =>
  useCapability(Host, (state) => (state?.metadata?.name ? toSafeText(state.metadata.name, 32) : null))
