import type { CaipNetworkId } from '../capabilities.ts'
import type { WalletAccount } from './responses.ts'

/** Gets the accounts' part of a session. */
export const toSessionPart = (accounts: readonly WalletAccount[]) => ({
  addresses: accounts.map(({ address }) => address),
  types: accounts.map(({ type }) => type),
})

/** Gets the accounts' part of a session on one network. */
export const getAccountsOnNetwork = (network: CaipNetworkId, accounts: readonly WalletAccount[]) =>
  toSessionPart(accounts.filter(({ networks }) => networks.includes(network)))
