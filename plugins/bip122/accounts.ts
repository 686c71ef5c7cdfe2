import type { CaipNetworkId } from '../capabilities.ts'
import type { WalletAccount } from './api.ts'

/** The part of a session that accounts make. */
export const partOf = (accounts: readonly WalletAccount[]) => ({
  addresses: accounts.map(({ address }) => address),
  types: accounts.map(({ type }) => type),
})

/** The same on one network. */
export const accountsOn = (network: CaipNetworkId, accounts: readonly WalletAccount[]) =>
  partOf(accounts.filter(({ networks }) => networks.includes(network)))
