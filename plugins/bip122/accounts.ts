import type { CaipNetworkId } from '../capabilities.ts'
import type { WalletAccount } from './schemas.ts'

/** The part of a session that accounts make. */
export const toSessionPart = (accounts: readonly WalletAccount[]) => ({
  addresses: accounts.map(({ address }) => address),
  types: accounts.map(({ type }) => type),
})

/** The same on one network. */
export const getAccountsOnNetwork = (network: CaipNetworkId, accounts: readonly WalletAccount[]) =>
  toSessionPart(accounts.filter(({ networks }) => networks.includes(network)))
