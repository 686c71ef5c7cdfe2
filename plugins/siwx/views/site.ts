import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** Returns the name, empty if there is none, and the icon of the host. */
export const useSite = () =>
  useCapability(Host, (state) => ({
    name: toSafeText(state?.metadata?.name ?? '', 32),
    icon: state?.metadata?.icons?.[0],
  }))
