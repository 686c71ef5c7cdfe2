import { PorticoError } from '../../kernel/index.ts'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../caip.ts'
import { type ConnectOutcome, type Network, Router } from '../capabilities.ts'
import { type Context, chainOf, outcomeOf } from './attempts.ts'
import { CONNECT_TIMEOUT } from './constants.ts'
import { activeNetworkOf } from './facts.ts'
import type { ConnectionState } from './state.ts'

/** @throws 'Network not found' */
export function networkOf({ chains }: ConnectionState, caipNetworkId: CaipNetworkId): Network {
  const network = Object.values(chains)
    .flatMap(({ networks }) => networks)
    .find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new PorticoError('network-missing', 'Network not found')
  return network
}

/** Switches, by the wallet where one is connected, and resolves when that is over. */
export async function switchNetwork(
  context: Context,
  caipNetworkId: CaipNetworkId,
): Promise<{ status: ConnectOutcome }> {
  const { read, send, until } = context
  const { chainNamespace: namespace } = networkOf(read(), caipNetworkId)
  const before = read().chains[namespace]
  if (read().activeNamespace !== namespace) send('namespaceActivated', { namespace })
  if (before?.networkState.activeNetwork === caipNetworkId) return { status: 'connected' }
  if (before?.status !== 'connected') {
    send('networkChanged', { namespace, caipNetworkId })
    return { status: 'connected' }
  }
  send('networkRequested', { namespace, caipNetworkId })
  await until(({ chains }) => chains[namespace]?.networkState.switchingTo !== caipNetworkId)
  return { status: read().chains[namespace]?.networkState.switchOutcome ?? 'cancelled' }
}

/** The effect of `networkRequested`. */
export async function askToSwitch(
  context: Context,
  { namespace, caipNetworkId }: { namespace: Namespace; caipNetworkId: CaipNetworkId },
) {
  const { send, read, io, services } = context
  const silence = io.sleep(CONNECT_TIMEOUT).then(() => 'timedOut' as const)
  try {
    const asked = chainOf(context, namespace).switchNetwork(networkOf(read(), caipNetworkId))
    const outcome = await Promise.race([asked, silence])
    if (outcome) send('networkRequestEnded', { namespace, outcome })
    else send('networkChanged', { namespace, caipNetworkId })
  } catch (error) {
    const outcome = outcomeOf(error)
    const message = outcome === 'rejected' ? 'Network switch declined' : 'Network switch failed'
    services.get(Router).toast(message, { variant: 'error' })
    send('networkRequestEnded', { namespace, outcome })
  }
}

/** Asks for the native balance of the active account. */
export const requestBalance = ({ read, send }: Context) =>
  send('balanceRequested', { namespace: read().activeNamespace })

/** The effect of `balanceRequested`: the balance and the explorer's page, as far as they can be had. */
export async function fetchBalance(context: Context, { namespace }: { namespace: Namespace }) {
  const { read, send } = context
  const record = read().chains[namespace]
  const address = record?.accountState.address
  const network = activeNetworkOf(record)
  if (!address || !network) return
  const chain = chainOf(context, namespaceOf(network.caipNetworkId))
  send('explorerLinked', { namespace, url: chain.explorerUrl({ address, network }) })
  try {
    const balance = await chain.getBalance({ address, network })
    send('balanceReceived', { namespace, balance, symbol: network.nativeCurrency.symbol })
  } catch {
    send('balanceFailed', { namespace })
  }
}
