import type { Services } from '../../../kernel/index.ts'
import { Router } from '../../capabilities.ts'

/** Returns the view that the open modal shows, or `null`. */
export function getShownView({ services }: { readonly services: Pick<Services<readonly [typeof Router]>, 'state'> }) {
  const { open, stack } = services.state(Router) ?? {}
  return open ? (stack?.at(-1)?.view ?? null) : null
}
