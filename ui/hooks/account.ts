import {
  type AccountOptions,
  getConnectActions,
  getDisconnectActions,
  getNetworkActions,
  readAccount,
  readBalance,
  readNetwork,
} from '../host/account.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts: the account with the fields that the specification lists: address, wallet, balances, name, and embedded
 * login. It is the active account or that of a namespace; `all` lists every connected account.
 */
export const useAccount = (options: AccountOptions = {}) => useReading(readAccount(options))

/** For hosts: the active network, or `null` if the wallet is on an unlisted one. */
export const useNetwork = () => ({ ...useReading(readNetwork), ...getNetworkActions(useKernel()) })

/** For hosts: the native balance, or `null` while unknown. `value` is in atomic units. */
export const useBalance = () => useReading(readBalance)

/** For hosts: connects a wallet by connector id, without the modal. */
export const useConnect = () => getConnectActions(useKernel())

/** For hosts: disconnects one namespace or all. */
export const useDisconnect = () => getDisconnectActions(useKernel())
