import type { Services } from '../kernel/index.ts'
import { Router } from './capabilities.ts'

/** The view that the open modal shows, or `null`. */
export function shownView({ services }: { readonly services: Pick<Services<readonly [typeof Router]>, 'facts'> }) {
  const { open, stack } = services.facts(Router) ?? {}
  return open ? (stack?.at(-1)?.view ?? null) : null
}
