// Switches networks.

import type { CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import { type ConnectOutcome, type Network, Router } from '../capabilities.ts'
import { toConnectOutcome, WALLET_TIMEOUT_MS } from './connect-outcome.ts'
import type { Context } from './context.ts'
import { getChain, getChains } from './find-chain.ts'
import { createNetworkClientMissingError, createNetworkMissingError } from './network-errors.ts'
import type { ConnectionState } from './state.ts'
import { closeNetworkList } from './top-view.ts'

/** @throws 'Network not found' */
function findNetwork({ chains }: ConnectionState, caipNetworkId: CaipNetworkId): Network {
  const network = Object.values(chains)
    .flatMap(({ networks }) => networks)
    .find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw createNetworkMissingError(caipNetworkId)
  return network
}

/** Like `findNetwork`, and also alerts the visitor. */
function findListedNetwork(context: Context, caipNetworkId: CaipNetworkId): Network {
  const { read, services } = context
  if (getChains(context).length === 0) throw createNetworkClientMissingError()
  try {
    return findNetwork(read(), caipNetworkId)
  } catch (error) {
    services.get(Router).alert('Network Not Found', `${caipNetworkId} is missing from this site’s list of networks.`)
    throw error
  }
}

/** Makes another namespace the active one, if the kernel has it. */
export function setActiveNamespace({ read, send }: Context, { namespace }: { readonly namespace: Namespace }) {
  if (Object.hasOwn(read().chains, namespace)) send('namespaceActivated', { namespace })
}

/** Switches the network, in the wallet if one is connected, and resolves when the switch ends. */
export async function switchNetwork(
  context: Context,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<{ status: ConnectOutcome }> {
  const { read, send, waitFor } = context
  const { chainNamespace: namespace } = findListedNetwork(context, caipNetworkId)
  const before = read().chains[namespace]
  const isOther = read().activeNamespace !== namespace
  const activate = () => isOther && send('namespaceActivated', { namespace })
  if (before?.networkState.activeNetwork === caipNetworkId) {
    activate()
    if (isOther) closeNetworkList(context)
    return { status: 'connected' }
  }
  if (before?.status !== 'connected') {
    activate()
    send('networkChanged', { namespace, caipNetworkId })
    return { status: 'connected' }
  }
  send('networkRequested', { namespace, caipNetworkId })
  await waitFor(({ chains }) => chains[namespace]?.networkState.switchingTo !== caipNetworkId)
  const status = read().chains[namespace]?.networkState.switchOutcome ?? 'cancelled'
  // Not before: a visitor who declines stays where they are.
  if (status === 'connected') activate()
  return { status }
}

/** The effect of `networkRequested`. */
export async function requestNetworkSwitch(
  context: Context,
  { namespace, caipNetworkId }: { namespace: Namespace; caipNetworkId: CaipNetworkId },
) {
  const { send, read, io, services } = context
  const timeout = io.sleep(WALLET_TIMEOUT_MS).then(() => 'timedOut' as const)
  const request = async () => {
    const chain = getChain(context, namespace)
    await chain.switchNetwork(findNetwork(read(), caipNetworkId))
    if (!read().chains[namespace]?.networkState.approvedAccounts) return null
    const { getSharedAccounts } = await io.load('shared-accounts', () => import('./shared-accounts.ts'))
    return getSharedAccounts(context, chain, caipNetworkId)
  }
  const outcome = await Promise.race([request(), timeout]).catch(toConnectOutcome)
  if (typeof outcome !== 'string') return send('networkChanged', { namespace, caipNetworkId, ...outcome })
  const message = outcome === 'rejected' ? 'Network switch declined' : 'Network switch failed'
  services.get(Router).toast(message, { variant: 'error' })
  send('networkRequestEnded', { namespace, outcome })
}

/**
 * Chooses the network of a wallet that is still to be connected. As long as another namespace has a wallet, that one
 * stays the active namespace.
 */
export async function preferNetwork(
  context: Context,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<void> {
  const { chains, activeNamespace } = context.read()
  const { chainNamespace: namespace } = findListedNetwork(context, caipNetworkId)
  if (chains[activeNamespace]?.status !== 'connected') await switchNetwork(context, { caipNetworkId })
  else if (chains[namespace]?.status !== 'connected') context.send('networkChanged', { namespace, caipNetworkId })
}
