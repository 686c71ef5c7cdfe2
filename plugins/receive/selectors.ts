import type { Account, AccountsInfo, Namespace, NamespaceConnection } from '../capabilities.ts'
import { isAccountOn } from '../shared/wallets/account-networks.ts'

/** Selects the account that the view shows: that of the chosen namespace, or the active one. */
export function selectShownAccount(accounts: AccountsInfo | undefined, chosen: Namespace | undefined): Account | null {
  const { all = [], activeNamespace } = accounts ?? {}
  return [chosen, activeNamespace].flatMap((id) => all.find(({ namespace }) => namespace === id) ?? [])[0] ?? null
}

/** Selects the listed networks that an account is on, unless it is a contract. */
export const selectNetworks = (connection: NamespaceConnection, address: string) =>
  connection.networks.filter((one) => isAccountOn(connection, address, one.caipNetworkId))
