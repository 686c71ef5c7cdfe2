import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** Returns the host's name, or an empty text, and its icon. */
export const useSite = () =>
  useCapability(Host, (state) => ({
    name: toSafeText(state?.metadata?.name ?? '', 32),
    icon: state?.metadata?.icons?.[0],
  }))
