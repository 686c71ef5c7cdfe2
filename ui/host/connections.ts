import { Accounts, type AccountsActions, type Namespace } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { getHostActions, readProvider } from './read-state.ts'

/** Reads what is connected, one entry for each namespace, in the order of the plugins. */
export function readConnections(kernel: AnyKernel, state: object) {
  const accounts = readProvider(kernel, state, Accounts)
  const connections = (accounts?.connections ?? []).flatMap(
    ({ namespace, status, accountState, networkState, networks, otherWallets }) =>
      status !== 'connected' || accountState.address === null
        ? []
        : [
            {
              namespace: namespace as Namespace,
              isActive: namespace === accounts?.activeNamespace,
              address: accountState.address,
              caipAddress: accountState.caipAddress,
              /** All accounts that the wallet shared, the active one first. */
              accounts: accountState.allAccounts,
              wallet: accountState.connectedWalletInfo,
              /** Wallets beside the active one, with their accounts, the first one active after a switch. */
              otherWallets: otherWallets ?? [],
              caipNetworkId: networkState.activeNetwork,
              /** `null` if the wallet is on a network that the host does not list. */
              network: networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork) ?? null,
            },
          ],
  )
  return { connections }
}

export function getConnectionActions(kernel: AnyKernel) {
  const { disconnect, switchAccount, switchWallet } = getHostActions<AccountsActions>(kernel, Accounts)
  return { disconnect, switchAccount, switchWallet }
}
