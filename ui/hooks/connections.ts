import { Accounts, type AccountsActions, type Namespace } from '../../plugins/capabilities.ts'
import { useHostActions } from './providers.ts'
import { useCapability } from './state.ts'

/**
 * For hosts: what is connected, one entry for each namespace, in the order of the plugins.
 *
 * @returns `disconnect({ namespace })` ends one of them; without a namespace, all.
 * @example
 * ```tsx
 * const { connections } = useConnections()
 * return connections.map(({ namespace, address, wallet }) => <li key={namespace}>{wallet?.name} {address}</li>)
 * ```
 */
export function useConnections() {
  const { disconnect, switchAccount } = useHostActions<AccountsActions>(Accounts)
  const connections = useCapability(Accounts, (state) =>
    (state?.connections ?? []).flatMap(({ namespace, status, accountState, networkState, networks }) =>
      status !== 'connected' || accountState.address === null
        ? []
        : [
            {
              namespace: namespace as Namespace,
              isActive: namespace === state?.activeNamespace,
              address: accountState.address,
              caipAddress: accountState.caipAddress,
              /** All accounts that the wallet shared, the active one first. */
              accounts: accountState.allAccounts,
              wallet: accountState.connectedWalletInfo,
              caipNetworkId: networkState.activeNetwork,
              /** `null` if the wallet is on a network that the host does not list. */
              network: networks.find(({ caipNetworkId }) => caipNetworkId === networkState.activeNetwork) ?? null,
            },
          ],
    ),
  )
  return { connections, disconnect, switchAccount }
}
