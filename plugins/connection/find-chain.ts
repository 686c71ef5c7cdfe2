// Finds the adapter and the state of a namespace.
import type { Namespace } from '../capabilities/caip.ts'
import { Chain, type ChainMethods, Transport } from '../capabilities.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import type { Context } from './context.ts'
import { createChainAdapterMissingError, createChainRequiredError } from './errors.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

export const getChains = (context: Context): readonly ChainMethods[] =>
  hasNoNamespaces(context)
    ? context.services
        .all(Transport)
        .flatMap((transport) => Object.keys(context.read().chains).flatMap((one) => transport.chain?.(one) ?? []))
    : context.services.all(Chain)

/** @throws 'Chain adapter not found' */
export function getChain(context: Context, namespace: Namespace): ChainMethods {
  const chain = getChains(context).find((one) => one.namespace === namespace)
  if (!chain) throw createChainAdapterMissingError(namespace)
  return chain
}

/**
 * Gets the chain whose account changes.
 * @throws 'Chain is required to update chain account data'
 */
export function getAccountChain(
  { chains, activeNamespace }: ConnectionState,
  namespace = activeNamespace,
): ChainRecord {
  const record = Object.hasOwn(chains, namespace) ? chains[namespace] : undefined
  if (!record) throw createChainRequiredError()
  return record
}
