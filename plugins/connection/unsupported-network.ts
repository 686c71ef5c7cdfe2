import type { CaipNetworkId } from '../capabilities/caip.ts'
import { Router } from '../capabilities.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import type { Context } from './context.ts'
import { getTopView } from './top-view.ts'

/**
 * Gets the active account's network if the host does not list it, or `null`. It is always `null` if the host allows any
 * network or has no namespace (the basic WalletConnect mode).
 */
export function getUnsupportedNetwork(context: Pick<Context, 'read' | 'services'>): CaipNetworkId | null {
  const { activeNamespace, chains, host } = context.read()
  const record = chains[activeNamespace]
  if (record?.status !== 'connected' || host.allowUnsupportedChain || hasNoNamespaces(context)) return null
  const { activeNetwork, requestedNetworks } = record.networkState
  return requestedNetworks.includes(activeNetwork) ? null : activeNetwork
}

/** The watcher of `unsupportedNetwork`: opens and closes its view. */
export function syncUnsupportedView(context: Context) {
  const { services } = context
  const router = services.get(Router)
  const state = services.state(Router)
  const isShown = getTopView(state) === 'UnsupportedChain'
  if (getUnsupportedNetwork(context) === null) return isShown ? router.close() : undefined
  if (state?.open) router.push('UnsupportedChain')
  else router.open({ view: 'UnsupportedChain' })
}
