// The networks of an account.
import type { CaipNetworkId } from '../../capabilities/caip.ts'
import type { NamespaceConnection } from '../../capabilities.ts'
import { isSameAddress } from './same-address.ts'

/** Namespaces in which an address is the same on all networks. */
const SAME_EVERYWHERE: readonly string[] = ['eip155', 'solana']

/** Returns true if a wallet approved a network, or can add it. */
export const isApproved = (
  {
    approvedNetworkIds,
    supportsAllNetworks,
  }: Pick<NamespaceConnection['networkState'], 'approvedNetworkIds' | 'supportsAllNetworks'>,
  caipNetworkId: CaipNetworkId,
): boolean => supportsAllNetworks || approvedNetworkIds.includes(caipNetworkId)

/**
 * Returns true if an account is known to exist on a network, so that assets sent there arrive. Some namespaces write
 * addresses differently per network, and a smart account exists on one network. A contract is not known as such if its
 * wallet does not say the type of its accounts, as over WalletConnect. Such a wallet approves the networks on which it
 * is, while one that adds any network has an account by its key, which is the same on each.
 */
export function isAccountOn(
  { namespace, networkState, accountState }: NamespaceConnection,
  address: string,
  caipNetworkId: CaipNetworkId,
): boolean {
  if (caipNetworkId === networkState.activeNetwork) return true
  const type = accountState.allAccounts.find((one) => one.address === address)?.type
  if (!SAME_EVERYWHERE.includes(namespace) || type === 'smartAccount') return false
  const { supportsAllNetworks, approvedAccounts } = networkState
  return approvedAccounts && !supportsAllNetworks
    ? approvedAccounts.some((one) => isSameAddress(one, `${caipNetworkId}:${address}`))
    : isApproved(networkState, caipNetworkId)
}
