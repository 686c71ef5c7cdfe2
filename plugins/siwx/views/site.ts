import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** Returns the name and the icon of the host. */
export const useSite = () =>
  useCapability(Host, (state) => ({
    name: state?.metadata?.name ? toSafeText(state.metadata.name, 32) : null,
    icon: state?.metadata?.icons?.[0],
  }))
