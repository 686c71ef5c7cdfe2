// What of the modal is on top, for the views that come and go with the network.
import { Router, type RouterInfo } from '../capabilities.ts'
import type { Context } from './context.ts'

export const getTopView = (router: Pick<RouterInfo, 'stack'> | undefined): string | null =>
  router?.stack.at(-1)?.view ?? null

/** Closes the network list after a switch. */
export function closeNetworkList({ services }: Pick<Context, 'services'>) {
  if (getTopView(services.state(Router)) === 'Networks') services.get(Router).back()
}
