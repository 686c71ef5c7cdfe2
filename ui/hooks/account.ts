import {
  type AccountOptions,
  getConnectActions,
  getDisconnectActions,
  getNetworkActions,
  readAccount,
  readBalance,
  readNetwork,
} from '../host/account.ts'
import { useWords } from '../locale/button-words.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts: the account with the fields that the specification lists: address, wallet, balances, name, and embedded
 * login. It is the active account or that of a namespace; `all` lists every connected account. Without a namespace,
 * `status` is that of all namespaces together, while `isConnected` tells about this account. The profile and the tokens
 * are known of the active account only.
 *
 * @example
 * ```tsx
 * const { isConnected, address, caipNetworkId } = useAccount()
 * return isConnected && <p>{address} on {caipNetworkId}</p>
 * ```
 */
export const useAccount = (options: AccountOptions = {}) => useReading(readAccount(options))

/**
 * For hosts: the active network.
 *
 * @returns `network`, `null` if the wallet is on an unlisted one. `switchNetwork({ caipNetworkId })` resolves with
 *   `{ status }`, which tells a rejection too, and rejects with `network-missing` for an unlisted network.
 * @example
 * ```tsx
 * const { network, switchNetwork } = useNetwork()
 * return <button onClick={() => switchNetwork({ caipNetworkId: 'eip155:10' })}>{network?.name}</button>
 * ```
 */
export const useNetwork = () => ({ ...useReading(readNetwork), ...getNetworkActions(useKernel()) })

/**
 * For hosts: the native balance of the active account, or `null` while unknown.
 *
 * @example
 * ```tsx
 * const balance = useBalance()
 * const isEnough = balance !== null && BigInt(balance.value) >= price
 * ```
 */
export const useBalance = () => {
  // The balance is written in their language.
  useWords()
  return useReading(readBalance)
}

/**
 * For hosts: connects a wallet by connector id, without the modal.
 *
 * @returns `connect({ connectorId, namespace })`, which resolves with `{ status }` once the visitor has answered:
 *   `connected`, `rejected`, `timedOut`, `cancelled` or `failed`. It rejects with `connector-missing`.
 * @example
 * ```tsx
 * const { connect } = useConnect()
 * const { status } = await connect({ connectorId: 'io.metamask' })
 * ```
 */
export const useConnect = () => getConnectActions(useKernel())

/**
 * For hosts: disconnects wallets.
 *
 * @returns `disconnect()` ends all, `disconnect({ namespace })` those of a namespace. It rejects with
 *   `disconnect-failed` if a wallet reported an error; the page is disconnected all the same.
 * @example
 * ```tsx
 * const { disconnect } = useDisconnect()
 * return <button onClick={() => disconnect()}>Disconnect</button>
 * ```
 */
export const useDisconnect = () => getDisconnectActions(useKernel())
