import type { CaipNetworkId } from '../caip.ts'
import { type ConnectOutcome, type Network, Router, type RouterFacts } from '../capabilities.ts'
import { type Context, chainsOf, isBasic } from './attempts.ts'
import { networkClientMissing, networkMissing } from './errors.ts'
import type { ConnectionState } from './state.ts'

/** @throws 'Network not found' */
export function networkOf({ chains }: ConnectionState, caipNetworkId: CaipNetworkId): Network {
  const network = Object.values(chains)
    .flatMap(({ networks }) => networks)
    .find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw networkMissing(caipNetworkId)
  return network
}

/** What a host asks for and did not list is told where people see it, too. */
function listed(context: Context, caipNetworkId: CaipNetworkId): Network {
  const { read, services } = context
  if (chainsOf(context).length === 0) throw networkClientMissing()
  try {
    return networkOf(read(), caipNetworkId)
  } catch (error) {
    services
      .get(Router)
      .alert('Network Not Found', `${caipNetworkId} is missing from the networks that this site configured.`)
    throw error
  }
}

/** Switches, by the wallet where one is connected, and resolves when that is over. */
export async function switchNetwork(
  context: Context,
  caipNetworkId: CaipNetworkId,
): Promise<{ status: ConnectOutcome }> {
  const { read, send, until } = context
  const { chainNamespace: namespace } = listed(context, caipNetworkId)
  const before = read().chains[namespace]
  const isOther = read().activeNamespace !== namespace
  if (isOther) send('namespaceActivated', { namespace })
  if (before?.networkState.activeNetwork === caipNetworkId) {
    if (isOther) leaveNetworks(context)
    return { status: 'connected' }
  }
  if (before?.status !== 'connected') {
    send('networkChanged', { namespace, caipNetworkId })
    return { status: 'connected' }
  }
  send('networkRequested', { namespace, caipNetworkId })
  await until(({ chains }) => chains[namespace]?.networkState.switchingTo !== caipNetworkId)
  return { status: read().chains[namespace]?.networkState.switchOutcome ?? 'cancelled' }
}

/** Whoever chose a network has seen enough of the list. */
export function leaveNetworks({ services }: Pick<Context, 'services'>) {
  if (topView(services.facts(Router)) === 'Networks') services.get(Router).back()
}

/**
 * The network on which the active account stands although the host did not ask for it, or `null`. Where the host allows
 * it, or has no family at all (the basic WalletConnect mode), no network is unsupported.
 */
export function unsupportedNetwork(context: Pick<Context, 'read' | 'services'>): CaipNetworkId | null {
  const { activeNamespace, chains, host } = context.read()
  const record = chains[activeNamespace]
  if (record?.status !== 'connected' || host.allowUnsupportedChain || isBasic(context)) return null
  const { activeNetwork, requestedNetworks } = record.networkState
  return requestedNetworks.includes(activeNetwork) ? null : activeNetwork
}

/** The watch of `unsupportedNetwork`: its view comes with it and goes with it. */
export function showUnsupported(context: Context) {
  const { services } = context
  const router = services.get(Router)
  const facts = services.facts(Router)
  const isShown = topView(facts) === 'UnsupportedChain'
  if (unsupportedNetwork(context) === null) return isShown ? router.close() : undefined
  if (facts?.open) router.push('UnsupportedChain')
  else router.open({ view: 'UnsupportedChain' })
}

export const topView = (router: Pick<RouterFacts, 'stack'> | undefined): string | null =>
  router?.stack.at(-1)?.view ?? null
