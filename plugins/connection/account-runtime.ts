// What the runtime fetches once the visitor switches the network or the account, or a balance is requested again.
export { allowRetry, pollBalance, refreshBalance } from './refresh-balance.ts'
export { setPreferredAccountType, switchAccount } from './switch-account.ts'
export { preferNetwork, requestNetworkSwitch, switchNetwork } from './switch-network.ts'
