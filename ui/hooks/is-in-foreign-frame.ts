import { Frame, Router } from '../../plugins/capabilities.ts'
import { isInIframe } from '../modal/is-in-iframe.ts'
import { useCapability } from './state.ts'

/** Whether another site's page embeds this one, and neither the host nor a plugin trusts it: it could cover a button. */
export function useIsInForeignFrame(): boolean {
  const trustedParent = useCapability(Frame, (state) => state?.trustedParent)
  return useCapability(Router, (state) => isInIframe(state?.frameAncestors, trustedParent))
}
