import { toSafeText } from '../../../ui/format/text.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'

/** Gets the host's name, or `null`. */
export const useSiteName = (): string | null =>
  useCapability(Host, (state) => {
    const name = state?.appInfo?.name ?? state?.metadata?.name
    return name ? toSafeText(name, 32) : null
  })
